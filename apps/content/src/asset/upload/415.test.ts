import { expect, test } from 'vitest';
import { assetsUnderTest } from '../../testing/assets-under-test.ts';

test('accepts multipart forms only', async () => {
  const content = await assetsUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const path = `POST /manage/websites/${websiteId}/assets`;
  for (const type of ['application/json', 'image/png', 'application/x-www-form-urlencoded']) {
    const answer = await content.ask(path, { bearer, headers: { 'content-type': type }, body: '{}' });
    expect(answer.status).toBe(415);
    expect(answer.body.detail).toContain('multipart/form-data');
  }
  expect((await content.ask(path, { bearer })).status).toBe(415);
});
