import { expect, test } from 'vitest';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('refuses another content type or encoding', async () => {
  const insights = await ingestUnderTest();
  const place = await insights.newPlace();
  const { post } = place;
  expect((await post('id,text', { 'content-type': 'text/csv' })).status).toBe(415);
  expect((await post('[]', { 'content-encoding': 'br' })).status).toBe(415);
});
