import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('deletes the generated content and keeps the block', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const block = await site.newBlock();
  await site.manage(`PUT /blocks/${block.id}/generated`, { generated_content: {}, status: 'ready' });
  const answer = await site.manage(`DELETE /blocks/${block.id}/generated`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await site.manage(`GET /blocks/${block.id}/generated`)).status).toBe(404);
  expect((await site.manage(`GET /blocks/${block.id}`)).body).toEqual(block);
  expect(await announced(content, site.websiteId)).toHaveLength(2);
});
