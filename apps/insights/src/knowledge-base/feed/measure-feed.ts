import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** What an operator alerts on: publications that searches do not see yet. */
export function measureFeed(registry: Registry, pool: Pool): void {
  const gauge = (name: string, help: string, expression: string) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // While the database is down the gauge says so, and the other metrics stay readable.
        const rows = pool
          .query<{ value: number }>(`SELECT ${expression} AS value`)
          .then((found) => found.rows);
        this.set(await rows.then(([row]) => row?.value ?? Number.NaN).catch(() => Number.NaN));
      },
    });
  gauge(
    'knowledge_due_changes',
    'Changes of websites that are not in their knowledge bases yet, counted up to 100,000.',
    '(SELECT count(*)::int FROM (SELECT FROM knowledge_due LIMIT 100000) d)',
  );
  gauge(
    'knowledge_oldest_due_age_seconds',
    'Age of the oldest of these changes; 0 while nothing is due.',
    '(SELECT coalesce(extract(epoch FROM now() - min(d.at)), 0)::float8 FROM (SELECT at FROM knowledge_due ORDER BY id LIMIT 1) d)',
  );
}
