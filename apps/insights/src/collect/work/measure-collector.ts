import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Ending } from './settle-runs.ts';

/** What an operator watches: how attempts end, how late runs are, and what is reserved. */
export function measureCollector(registry: Registry, pool: Pool): { onEnd: (ending: Ending) => void } {
  const registers = [registry];
  const attempts = new Counter({
    name: 'engine_attempts_total',
    help: 'Questions to answer engines that ended, by route and outcome: answered, or the fault.',
    labelNames: ['route', 'outcome'],
    registers,
  });
  const spent = new Counter({
    name: 'engine_cost_dollars_total',
    help: 'What questions to answer engines cost, by route and by who says so: billed, computed or estimated.',
    labelNames: ['route', 'kind'],
    registers,
  });
  const dropped = new Counter({
    name: 'engine_dropped_total',
    help: 'Parts of answers that were left out, by route and kind: places that fit nowhere (spans), addresses that are invalid, and what was beyond the bounds.',
    labelNames: ['route', 'kind'],
    registers,
  });
  /** While the database is down the gauge says so, and the other metrics stay readable. */
  const gauge = (name: string, help: string, sql: string) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const { rows } = await pool.query<{ value: number }>(sql).catch(() => ({ rows: [] }));
        this.set(rows[0]?.value ?? Number.NaN);
      },
    });
  gauge(
    'engine_runs_oldest_due_seconds',
    'How late the latest run is that is due and not asked, over all collectors; 0 where none is.',
    `SELECT coalesce(extract(epoch FROM now() - min(r.due_at)), 0)::float8 AS value FROM targets t
     CROSS JOIN LATERAL (SELECT due_at FROM runs WHERE target_id = t.id AND state = 'planned' AND due_at <= now() ORDER BY due_at LIMIT 1) r`,
  );
  gauge(
    'engine_runs_under_way',
    'Runs that are asked or answered and not published yet, over all collectors.',
    `SELECT count(*)::float8 AS value FROM runs WHERE state IN ('asked', 'answered')`,
  );
  gauge(
    'engine_targets_stopped',
    'Targets that were stopped and are asked nothing until somebody turns them on again.',
    `SELECT count(*)::float8 AS value FROM targets WHERE state = 'stopped'`,
  );
  return {
    onEnd({ run: { route }, outcome, cost, next }) {
      attempts.inc({ route, outcome });
      if (cost) spent.inc({ route, kind: cost.kind }, Number(cost.nanos) / 1e9);
      if (next.state !== 'answered') return;
      for (const [kind, count] of Object.entries(next.answer.dropped))
        if (count > 0) dropped.inc({ route, kind }, count);
    },
  };
}
