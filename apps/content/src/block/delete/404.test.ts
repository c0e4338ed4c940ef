import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('returns 404 for a block of another organization, an unknown one, and one of another website', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  const stranger = await content.newSite();
  const block = await owner.publishedBlock();
  const below = `/blocks/${block.id}`;
  const theirs = `DELETE /manage/websites/${owner.websiteId}${below}`;
  expect((await content.ask(theirs, { bearer: stranger.bearerToken })).status).toBe(404);
  expect((await stranger.manage(`DELETE ${below}`)).status).toBe(404);
  expect((await owner.manage(`DELETE /blocks/${randomUUID()}`)).status).toBe(404);
  expect((await owner.manage(`GET /blocks/${block.id}`)).body).toEqual(block);
  expect((await content.pool.query('SELECT 1 FROM blocks')).rows).toHaveLength(1);
});
