import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('stores a script, and announces it with the pages of its block', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock();
  await site.placeOnPage(id, '/about');
  const before = (await announced(content, site.websiteId)).length;
  const script = 'content.title + " | " + meta.locale';
  const answer = await site.manage(`PUT /blocks/${id}/computed-fields/seo.title`, { script });
  expect(answer.status).toBe(201);
  expect(answer.body).toStrictEqual({
    field_path: 'seo.title',
    script,
    created_at: expect.stringMatching(/Z$/),
    updated_at: answer.body.created_at,
  });
  const changes = (await announced(content, site.websiteId)).slice(before);
  expect(changes).toMatchObject([{ type: 'changed', entity_id: id, paths: ['/about'], schema_name: 'hero' }]);
});
