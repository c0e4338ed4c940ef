import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses to delete a block that a Live route places, and names the route', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const block = await site.newBlock();
  await site.placeOnPage(block.id, '/about');
  const answer = await site.manage(`DELETE /blocks/${block.id}`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('/about');
  expect((await site.manage(`GET /blocks/${block.id}`)).body).toEqual(block);
});
