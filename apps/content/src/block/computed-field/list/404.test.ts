import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('returns 404 for a block of another organization and for an unknown one', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  const stranger = await content.newSite();
  const { id } = await owner.newBlock();
  const below = `/blocks/${id}/computed-fields`;
  await owner.manage(`PUT ${below}/title`, { script: '"secret"' });
  const theirs = `GET /manage/websites/${owner.websiteId}${below}`;
  expect((await content.ask(theirs, { bearer: stranger.bearerToken })).status).toBe(404);
  expect((await stranger.manage(`GET ${below}`)).status).toBe(404);
  expect((await owner.manage(`GET /blocks/${randomUUID()}/computed-fields`)).status).toBe(404);
});
