import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** What an operator alerts on: deltas that are not added up, so that reading usage costs ever more. */
export function measureUsage(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'usage_waiting_deltas',
    help: 'Changes of usage that are not added up yet, counted up to 100,000.',
    registers: [registry],
    async collect() {
      // While the database is down the gauge says so, and the other metrics stay readable.
      this.set(await waitingDeltas(pool).catch(() => Number.NaN));
    },
  });
}

async function waitingDeltas(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'SELECT count(*)::int AS waiting FROM (SELECT FROM usage_deltas LIMIT 100000) AS waiting',
  );
  return rows[0]?.waiting ?? 0;
}
