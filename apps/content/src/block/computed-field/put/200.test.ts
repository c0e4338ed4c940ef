import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('replaces the script at a path, and announces it', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  const path = `PUT /blocks/${id}/computed-fields/title`;
  const first = await site.manage(path, { script: '"first"' });
  const second = await site.manage(path, { script: '"second"' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toMatchObject({ script: '"second"', created_at: first.body.created_at });
  const listed = await site.manage(`GET /blocks/${id}/computed-fields`);
  expect(listed.body.computed_fields).toEqual([second.body]);
  expect(await announced(content, site.websiteId)).toHaveLength(2);
});

test('applies a new script at the next read', async () => {
  const content = await blocksUnderTest();
  const { websiteId, apiKey, manage, publishedBlock } = await content.newSite();
  const { id } = await publishedBlock();
  for (const script of ['"first"', '"second"']) {
    await manage(`PUT /blocks/${id}/computed-fields/title`, { script });
    const path = `GET /blocks/with-cel-cache?websiteId=${websiteId}&blockIds=${id}`;
    const { body } = await content.ask(path, { apiKey });
    expect(JSON.stringify(body.blocks[0].published_content.title)).toBe(script);
  }
});
