import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('deletes one script, announces it, and shows the published field again', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock({ title: 'Published' });
  for (const path of ['title', 'intro']) {
    await site.manage(`PUT /blocks/${id}/computed-fields/${path}`, { script: '"computed"' });
  }
  const before = (await announced(content, site.websiteId)).length;
  const answer = await site.manage(`DELETE /blocks/${id}/computed-fields/title`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await announced(content, site.websiteId)).toHaveLength(before + 1);
  const path = `GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${id}`;
  const { body } = await content.ask(path, { apiKey: site.apiKey });
  expect(body.blocks).toMatchObject([
    { published_content: { title: 'Published', intro: 'computed' }, cached_fields: ['intro'] },
  ]);
});
