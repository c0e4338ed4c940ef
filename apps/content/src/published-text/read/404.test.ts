import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for a website that does not exist, or no longer', async () => {
  const content = await contentUnderTest();
  const bearer = inject('identity').serviceCredential;
  const read = (website_id: string) =>
    content.ask('POST /services/published-texts', { bearer, body: { website_id } });
  const { websiteId, bearerToken } = await content.newWebsite();
  expect((await read(websiteId)).status).toBe(200);
  await content.ask(`DELETE /manage/websites/${websiteId}?confirm=Website`, { bearer: bearerToken });
  expect((await read(websiteId)).status).toBe(404);
  expect((await read(randomUUID())).status).toBe(404);
});
