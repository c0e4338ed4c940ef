import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('returns 404 for an import of another organization and for an unknown one', async () => {
  const content = await importsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.sendCsv('title\nTen huts\n');
  const [{ id }] = await owner.imports();
  const bearer = stranger.bearerToken;
  for (const path of [
    `/csv?id=${id}`,
    `/csv?id=${randomUUID()}`,
    `/manage/websites/${owner.websiteId}/imports/${id}`,
    `/manage/websites/${stranger.websiteId}/imports/${id}`,
    `/manage/websites/${stranger.websiteId}/imports/${randomUUID()}`,
  ]) {
    expect((await content.ask(`GET ${path}`, { bearer })).status).toBe(404);
  }
});
