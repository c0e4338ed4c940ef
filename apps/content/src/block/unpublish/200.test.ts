import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('sets the published content to null and keeps the draft', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock({ title: 'First' });
  await site.placeOnPage(id, '/about');
  const answer = await site.manage(`POST /blocks/${id}/unpublish`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    draft_content: { title: 'First' },
    published_content: null,
    state: 'draft',
    version: 3,
  });
  expect((await announced(content, site.websiteId)).at(-1)).toMatchObject({
    type: 'unpublished',
    entity_id: id,
    paths: ['/about'],
    version: 3,
  });
});
