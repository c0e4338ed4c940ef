import { expect, test } from 'vitest';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('refuses a request without a credential before reading its body', async () => {
  const insights = await ingestUnderTest();
  expect((await insights.ask('POST /v1/ingest/answers', { body: [] })).status).toBe(401);
  expect(await insights.taken()).toEqual([]);
});
