import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('lists the scripts of one block by path', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const [block, other] = await Promise.all([site.newBlock(), site.newBlock()]);
  const list = async (id: string) =>
    (await site.manage(`GET /blocks/${id}/computed-fields`)).body.computed_fields;
  const stored = [];
  for (const path of ['seo.title', 'intro', 'items.0.label']) {
    stored.push((await site.manage(`PUT /blocks/${block.id}/computed-fields/${path}`, { script: '1' })).body);
  }
  expect(await list(block.id)).toEqual([stored[1], stored[2], stored[0]]);
  expect(await list(other.id)).toEqual([]);
});

test('copies the scripts to a clone', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  await site.manage(`PUT /blocks/${id}/computed-fields/title`, { script: '"x"' });
  const { body: clone } = await site.manage(`POST /blocks/${id}/clone`);
  const { body } = await site.manage(`GET /blocks/${clone.id}/computed-fields`);
  expect(body.computed_fields).toMatchObject([{ field_path: 'title', script: '"x"' }]);
});
