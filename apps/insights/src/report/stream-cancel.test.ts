import { request } from 'node:http';
import { query } from '@sightline/clickhouse';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { newCategory } from '../testing/new-category.ts';
import { reportsUnderTest } from './testing/reports-under-test.ts';

const Count = Type.Object({ n: Type.Integer() });

const inclusive = { start_date: '2026-11-01', end_date: '2026-11-01' };
const asked: [path: string, body: object][] = [
  ['/v2/prompts/answers/stream', inclusive],
  ['/v1/prompts/answers', { ...inclusive, end_date: '2026-11-02', pagination: { limit: 50_000 } }],
];

// How soon it ends is measured by the proof of streams; without the mend a query of these sizes waits for its reader for ever.
test.each(asked)('ends the query in ClickHouse when a reader of %s disconnects', async (path, period) => {
  const { clickhouse, pool, tenant, port } = await reportsUnderTest();
  const { id } = await newCategory(pool, { organizationIds: [tenant.organizationId] });
  // More than any buffer on the way holds.
  await clickhouse.native.command({
    query: `INSERT INTO answers (category_id, at, answer_id, text)
      SELECT '${id}', toDateTime64('2026-11-01 00:00:00', 3, 'UTC') + number, generateUUIDv4(), repeat('x', 2000)
      FROM numbers(60000)`,
  });
  const running = async () => {
    const sql = `SELECT count() AS n FROM system.processes WHERE current_database = currentDatabase()
      AND query LIKE '%ORDER BY at DESC%' AND query NOT LIKE '%system.processes%'`;
    return (await query(clickhouse, { sql, row: Count }))[0]?.n;
  };
  const body = JSON.stringify({ category_id: id, ...period });
  const asking = request({
    port,
    method: 'POST',
    path,
    headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' },
  });
  asking.on('error', () => undefined);
  const begun = new Promise<void>((resolve) => {
    asking.on('response', (answer) => {
      answer.on('error', () => undefined);
      answer.once('data', () => {
        answer.pause();
        resolve();
      });
    });
  });
  asking.end(body);
  await begun;
  await expect.poll(running).toBe(1);
  asking.destroy();
  await expect.poll(running).toBe(0);
});
