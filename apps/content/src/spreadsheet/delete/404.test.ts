import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importsUnderTest } from '../../testing/imports-under-test.ts';

test('returns 404 for an import of another organization or website and for an unknown one', async () => {
  const content = await importsUnderTest();
  const [owner, stranger] = [await content.newSite(), await content.newSite()];
  await owner.sendCsv('title\nTen huts\n');
  const [{ id }] = await owner.imports();
  for (const [websiteId, importId] of [
    [owner.websiteId, id],
    [stranger.websiteId, id],
    [stranger.websiteId, randomUUID()],
  ]) {
    const path = `DELETE /manage/websites/${websiteId}/imports/${importId}`;
    const answer = await content.ask(path, { bearer: stranger.bearerToken });
    expect([answer.status, answer.body.detail]).toEqual([404, 'No such import.']);
  }
  expect(await owner.documents()).toHaveLength(1);
});
