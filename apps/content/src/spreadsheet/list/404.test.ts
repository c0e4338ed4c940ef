import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('returns 404 for a website of another organization, and an empty list without imports', async () => {
  const content = await importsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.sendCsv('title\na\n');
  for (const websiteId of [owner.websiteId, randomUUID()]) {
    const path = `GET /manage/websites/${websiteId}/imports`;
    expect((await content.ask(path, { bearer: stranger.bearerToken })).status).toBe(404);
  }
  expect(await stranger.imports()).toEqual([]);
});
