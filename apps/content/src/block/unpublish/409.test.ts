import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses to unpublish a block that is not published', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const block = await site.newBlock();
  expect((await site.manage(`POST /blocks/${block.id}/unpublish`)).status).toBe(409);
  expect((await site.manage(`GET /blocks/${block.id}`)).body).toEqual(block);
});
