import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test("another's website has no list, and one of one's own without imports an empty one", async () => {
  const content = await importsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.sendCsv('title\na\n');
  for (const websiteId of [owner.websiteId, randomUUID()]) {
    const path = `GET /manage/websites/${websiteId}/imports`;
    expect((await content.ask(path, { bearer: stranger.bearerToken })).status).toBe(404);
  }
  expect(await stranger.imports()).toEqual([]);
});
