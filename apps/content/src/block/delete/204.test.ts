import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('deletes the block with its generated content and keeps its clones', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock();
  const { body: clone } = await site.manage(`POST /blocks/${id}/clone`);
  await site.manage(`PUT /blocks/${id}/generated`, { generated_content: {}, status: 'ready' });
  await site.placeOnPage(id, '/archived', 'Archived');
  const answer = await site.manage(`DELETE /blocks/${id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await site.manage(`GET /blocks/${id}`)).status).toBe(404);
  expect((await site.manage(`GET /blocks/${clone.id}`)).body.cloned_from_id).toBeNull();
  expect((await content.pool.query('SELECT 1 FROM generated_blocks')).rows).toEqual([]);
  expect((await announced(content, site.websiteId)).at(-1)).toMatchObject({ type: 'deleted', entity_id: id });
});
