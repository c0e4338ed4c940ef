import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('returns 503 without NATS', async () => {
  const without = await insightsUnderTest({});
  const tenant = await without.newTenant();
  const answer = await without.ask('POST /v1/ingest/logs', { apiKey: tenant.writeKey, body: [] });
  expect(answer.status).toBe(503);
});

test('acknowledges nothing while the stream is unavailable or full, and accepts the same request later', async () => {
  const logs = await logsUnderTest();
  const body = Array.from({ length: 9_000 }, (_, n) => visitLine({ path: `/${n}` })).join('\n');
  const headers = { 'idempotency-key': 'later' };
  await logs.events.removeStream(logs.contract);
  const refused = await logs.send(body, { headers });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await logs.events.ensureStream({ ...logs.contract, maxBytes: 1_200_000 });
  expect((await logs.send(body, { headers })).status).toBe(503);
  await logs.events.ensureStream(logs.contract);
  expect((await logs.send(body, { headers })).body.accepted).toBe(9_000);
  expect(new Set((await logs.rows()).map(({ path }) => path)).size).toBe(9_000);
  expect(await logs.rows()).toHaveLength(9_000);
});
