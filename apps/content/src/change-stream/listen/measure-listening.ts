import type { EventStreams } from '@sightline/service';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Feeds } from '../feed/feeds.ts';

export interface ListenCounts {
  replays: number;
  reloads: number;
}

interface Measured {
  feeds: Feeds;
  streams: EventStreams;
  counts: ListenCounts;
}

/** Who listens, what they get, and how often they had to start over. */
export function measureListening(registry: Registry, { feeds, streams, counts }: Measured): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('change_streams_open', 'Readers that listen to changes.', () => streams.size);
  gauge('change_feeds_open', 'Websites that have readers here.', () => feeds.size);
  counter('change_events_sent_total', 'Changes that were given to readers as they came.', () => feeds.sent);
  counter(
    'change_replays_total',
    'Readers that came back and were given what they missed.',
    () => counts.replays,
  );
  counter('change_reloads_total', 'Readers that were told to reload everything.', () => counts.reloads);
  counter('change_slow_readers_total', 'Readers that were cut off for being slow.', () => streams.counts.cut);
}
