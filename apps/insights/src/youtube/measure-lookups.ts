import { Counter, Gauge, type Registry } from 'prom-client';
import type { LookupParts } from './start-lookups.ts';

/** What an operator watches: what is not looked up, what the quota is used for, and that nothing is kept for too long. */
export function measureLookups(
  registry: Registry,
  { unitsUsed, now }: { unitsUsed: () => Promise<number>; now: () => number },
): Pick<LookupParts, 'onPass' | 'onLookup'> {
  const registers = [registry];
  let figures: Parameters<LookupParts['onPass']>[0] = { waiting: undefined, oldestAt: undefined };
  const lookups = new Counter({
    name: 'youtube_lookups_total',
    help: 'Videos, playlists and channels that YouTube was asked for, by method and result; failed: requests.',
    labelNames: ['method', 'result'],
    registers,
  });
  new Gauge({
    name: 'youtube_sources_waiting',
    help: 'Cited videos, playlists and channels that are to be looked up. NaN where lookups are off or another worker does them.',
    registers,
    collect() {
      this.set(figures.waiting ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'youtube_oldest_row_age_seconds',
    help: 'Age of the oldest of what is kept of YouTube, which is removed after 30 days. NaN where another worker does that.',
    registers,
    collect() {
      this.set(figures.oldestAt === undefined ? Number.NaN : (now() - figures.oldestAt) / 1000);
    },
  });
  new Gauge({
    name: 'youtube_units_used',
    help: 'Units of the YouTube Data API that were used today, in Pacific time, by all workers.',
    registers,
    async collect() {
      // While the database is down the gauge says so, and the other metrics stay readable.
      this.set(await unitsUsed().catch(() => Number.NaN));
    },
  });
  return {
    onPass: (latest) => {
      figures = latest;
    },
    onLookup: (method, result, count) => lookups.inc({ method, result }, count),
  };
}
