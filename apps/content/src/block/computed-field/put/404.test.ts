import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('returns 404 for a block of another organization and for an unknown one', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  const stranger = await content.newSite();
  const { id } = await owner.newBlock();
  const below = `/blocks/${id}/computed-fields/title`;
  const body = { script: '"taken over"' };
  const theirs = `PUT /manage/websites/${owner.websiteId}${below}`;
  expect((await content.ask(theirs, { bearer: stranger.bearerToken, body })).status).toBe(404);
  expect((await stranger.manage(`PUT ${below}`, body)).status).toBe(404);
  expect((await owner.manage(`PUT /blocks/${randomUUID()}/computed-fields/title`, body)).status).toBe(404);
  // Not even whether the script is a good one is told.
  expect((await stranger.manage(`PUT ${below}`, { script: '1 +' })).status).toBe(404);
  expect((await content.pool.query('SELECT 1 FROM computed_fields')).rows).toEqual([]);
});
