import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses an incomplete draft and names what is missing', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const block = await site.newBlock({ slug: 'x' });
  const answer = await site.manage(`POST /blocks/${block.id}/publish`);
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ pointer: '/draft_content/title', detail: 'Field required' }]);
  expect((await site.manage(`GET /blocks/${block.id}`)).body).toEqual(block);
  expect(await announced(content, site.websiteId)).toEqual([]);
});
