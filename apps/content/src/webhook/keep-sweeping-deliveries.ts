import { keepSweeping, type Log } from '@sightline/service';
import type { Pool } from 'pg';

interface Options {
  pool: Pool;
  days: number;
  log: Pick<Log, 'warn'>;
}

/** Drops deliveries that are older than the log is kept, until stopped. What still waits stays, unless its webhook is gone. Any number of workers may. */
export function keepSweepingDeliveries({ pool, days, log }: Options): { stop(): Promise<void> } {
  const sweep = (atOnce: number) => sweepDeliveries(pool, days, atOnce);
  return keepSweeping({ sweep, atOnce: 1_000, failure: 'Old deliveries are not dropped', log });
}

/** How many were dropped. */
export async function sweepDeliveries(pool: Pool, days: number, atOnce: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM webhook_deliveries WHERE id IN (
       SELECT d.id FROM webhook_deliveries d WHERE d.created_at < now() - make_interval(days => $1)
         AND (d.state <> 'waiting' OR NOT EXISTS (SELECT 1 FROM webhooks h WHERE h.id = d.webhook_id))
       ORDER BY d.created_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )`,
    [days, atOnce],
  );
  return rowCount ?? 0;
}
