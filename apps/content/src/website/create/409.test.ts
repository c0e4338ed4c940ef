import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a domain of another website, and stores nothing', async () => {
  const content = await contentUnderTest();
  const domain = `${randomUUID()}.example`;
  await content.newWebsite({ domains: [domain] });
  const late = await content.newTenant();
  const answer = await content.ask('POST /manage/websites', {
    bearer: late.bearerToken,
    body: { name: 'Late', domains: [`free.${domain}`, domain] },
  });
  expect(answer.status).toBe(409);
  const list = await content.ask('GET /manage/websites', { bearer: late.bearerToken });
  expect(list.body.websites).toEqual([]);
});
