import { expect, test } from 'vitest';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('names the missing permission of a key that may not ingest', async () => {
  const insights = await ingestUnderTest();
  const place = await insights.newPlace();
  const answer = await place.send([place.answerOf()], {}, place.tenant.apiKey);
  expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('ingest')]);
  expect(await insights.taken()).toEqual([]);
});
