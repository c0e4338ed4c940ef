import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { newCategory } from '../testing/new-category.ts';
import { reportsUnderTest } from './testing/reports-under-test.ts';

const ROWS = 30_000;

test('finishes a running stream when the process stops', async () => {
  const { app, clickhouse, pool, tenant, port } = await reportsUnderTest();
  const { id } = await newCategory(pool, { organizationIds: [tenant.organizationId] });
  // More than any buffer on the way holds.
  await clickhouse.native.command({
    query: `INSERT INTO answers (category_id, at, answer_id, text)
      SELECT '${id}', toDateTime64('2026-11-01 00:00:00', 3, 'UTC') + number, generateUUIDv4(), repeat('x', 2000)
      FROM numbers(${ROWS})`,
  });
  const asking = request({
    port,
    method: 'POST',
    path: '/v2/prompts/answers/stream',
    headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json' },
  });
  asking.end(JSON.stringify({ category_id: id, start_date: '2026-11-01', end_date: '2026-11-01' }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const [first] = (await once(answer, 'data')) as [Buffer];
  answer.pause();
  const stopped = app.close();
  let text = first.toString();
  answer.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  answer.resume();
  await once(answer, 'end');
  await stopped;
  expect(text.match(/^event: result$/gm)).toHaveLength(ROWS);
});
