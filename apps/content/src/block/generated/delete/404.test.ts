import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('returns 404 for a block of another organization and for an unknown one', async () => {
  const content = await blocksUnderTest();
  const owner = await content.newSite();
  const stranger = await content.newSite();
  const { id } = await owner.newBlock();
  const below = `/blocks/${id}/generated`;
  const { body: stored } = await owner.manage(`PUT ${below}`, { generated_content: {}, status: 'ready' });
  const theirs = `DELETE /manage/websites/${owner.websiteId}${below}`;
  expect((await content.ask(theirs, { bearer: stranger.bearerToken })).status).toBe(404);
  expect((await stranger.manage(`DELETE ${below}`)).status).toBe(404);
  expect((await owner.manage(`DELETE /blocks/${randomUUID()}/generated`)).status).toBe(404);
  const { id: without } = await owner.newBlock();
  expect((await owner.manage(`DELETE /blocks/${without}/generated`)).status).toBe(404);
  expect((await owner.manage(`GET ${below}`)).body).toEqual(stored);
});
