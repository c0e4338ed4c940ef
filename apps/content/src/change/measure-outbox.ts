import type { Backlog } from '@sightline/events';
import { Counter, Gauge, type Registry } from 'prom-client';

/** What an operator alerts on: changes that do not get out, and changes that never will. */
export function measureOutbox(registry: Registry, backlog: () => Promise<Backlog>) {
  const registers = [registry];
  const sent = new Counter({ name: 'outbox_messages_sent_total', help: 'Messages published.', registers });
  const refused = new Counter({
    name: 'outbox_messages_refused_total',
    help: 'Messages that the stream refused. They are retried and hold back later ones of their website.',
    registers,
  });
  const gauge = (name: string, help: string, read: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // While the database is down the gauge says so, and the other metrics stay readable.
        this.set(await backlog().then(read, () => Number.NaN));
      },
    });
  gauge('outbox_waiting_messages', 'Messages that wait, counted up to 100,000.', ({ rows }) => rows);
  gauge(
    'outbox_oldest_age_seconds',
    'Age of the oldest message that waits; 0 when none does.',
    ({ oldestAgeMs }) => oldestAgeMs / 1000,
  );
  return { onSent: (rows: number) => sent.inc(rows), onRefused: () => refused.inc() };
}
