import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('stores generated content and announces it with the pages of its block', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock();
  await site.placeOnPage(id, '/about');
  const answer = await site.manage(`PUT /blocks/${id}/generated`, { generated_content: {}, status: 'new' });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    block_id: id,
    generated_content: {},
    generated_layout: {},
    status: 'new',
  });
  expect(answer.body.id).not.toBe(id);
  expect((await announced(content, site.websiteId)).at(-1)).toMatchObject({
    type: 'changed',
    entity_id: id,
    paths: ['/about'],
    version: 2,
  });
});
