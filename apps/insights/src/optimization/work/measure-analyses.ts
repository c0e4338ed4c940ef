import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Outcome } from './start-analyses.ts';

/** What an operator watches: how long contents wait, and how analyses end. */
export function measureAnalyses(registry: Registry, pool: Pool): { onAnalysis: (outcome: Outcome) => void } {
  const registers = [registry];
  const analyses = new Counter({
    name: 'content_analyses_total',
    help: 'Attempts to analyse a content, by outcome: done, failed, retried.',
    labelNames: ['outcome'],
    registers,
  });
  new Gauge({
    name: 'content_analyses_oldest_seconds',
    help: 'How long the oldest analysis that is not done has waited, over all workers; 0 where none waits.',
    registers,
    async collect() {
      const { rows } = await pool
        .query<{ seconds: number }>(
          `SELECT coalesce(extract(epoch FROM now() - min(o.created_at)), 0)::double precision AS seconds
           FROM content_analyses n JOIN content_optimizations o ON o.id = n.optimization_id WHERE n.status IN ('queued', 'running')`,
        )
        // While the database is down the gauge says so, and the other metrics stay readable.
        .catch(() => ({ rows: [] }));
      this.set(rows[0] ? Math.max(0, rows[0].seconds) : Number.NaN);
    },
  });
  return { onAnalysis: (outcome) => analyses.inc({ outcome }) };
}
