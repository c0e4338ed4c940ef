import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('returns 404 for a script of another organization and for an unknown one', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  const stranger = await content.newSite();
  const { id } = await owner.newBlock();
  const below = `/blocks/${id}/computed-fields`;
  await owner.manage(`PUT ${below}/title`, { script: '1' });
  const theirs = `DELETE /manage/websites/${owner.websiteId}${below}/title`;
  expect((await content.ask(theirs, { bearer: stranger.bearerToken })).status).toBe(404);
  expect((await stranger.manage(`DELETE ${below}/title`)).status).toBe(404);
  expect((await owner.manage(`DELETE /blocks/${randomUUID()}/computed-fields/title`)).status).toBe(404);
  expect((await owner.manage(`DELETE ${below}/other`)).status).toBe(404);
  expect((await owner.manage(`GET ${below}`)).body.computed_fields).toHaveLength(1);
});
