import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('returns 503 while NATS is down or its stream is full, and accepts the same request later', async () => {
  const without = await insightsUnderTest({});
  const tenant = await without.newTenant();
  expect((await without.ask('POST /v1/ingest/answers', { apiKey: tenant.writeKey, body: [] })).status).toBe(
    503,
  );

  const away = await ingestUnderTest();
  const there = await away.newPlace();
  const body = Array.from({ length: 50 }, (_, n) => there.answerOf({ response: `answer ${n}` }));
  await away.events.removeStream(away.contract);
  const refused = await there.send(body);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.body).toEqual({ detail: expect.any(String) });
  await away.events.ensureStream({ ...away.contract, maxBytes: 10_000 });
  expect((await there.send(body)).status).toBe(503);
  await away.events.ensureStream(away.contract);
  expect((await there.send(body)).body).toEqual({ accepted: 50, rejected: [] });
  expect((await away.taken()).map(({ text }) => text).sort()).toEqual(
    body.map(({ response }) => response).sort(),
  );
});
