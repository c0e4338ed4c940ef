import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('creates a draft from the draft, with its layout and computed fields', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock({ title: 'Published' }, { width: 'full' });
  await site.manage(`PATCH /blocks/${id}`, { content: { title: 'Draft' } });
  await site.manage(`PUT /blocks/${id}/generated`, { generated_content: {}, status: 'ready' });
  await content.pool.query(
    "INSERT INTO computed_fields (block_id, field_path, website_id, script) VALUES ($1, 'title', $2, '\"x\"')",
    [id, site.websiteId],
  );
  const before = await announced(content, site.websiteId);
  const answer = await site.manage(`POST /blocks/${id}/clone`);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    draft_content: { title: 'Draft' },
    published_content: null,
    state: 'draft',
    version: 1,
    layout: { width: 'full' },
    cloned_from_id: id,
  });
  const { rows } = await content.pool.query(
    'SELECT field_path, script, website_id FROM computed_fields WHERE block_id = $1',
    [answer.body.id],
  );
  expect(rows).toEqual([{ field_path: 'title', script: '"x"', website_id: site.websiteId }]);
  expect((await site.manage(`GET /blocks/${answer.body.id}/generated`)).status).toBe(404);
  expect(await announced(content, site.websiteId)).toEqual(before);
});
