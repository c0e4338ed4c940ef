import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('creates a draft, which may be incomplete, and announces nothing', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const id = await site.newAsset();
  const answer = await site.manage('POST /blocks', {
    schema_name: 'hero',
    content: { image: { alt: 'Boots', _asset: { id } } },
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    website_id: site.websiteId,
    draft_content: { image: { alt: 'Boots', _asset: { id } } },
    published_content: null,
    state: 'draft',
    version: 1,
    schema_name: 'hero',
    layout: {},
    cloned_from_id: null,
  });
  expect((await site.manage(`GET /blocks/${answer.body.id}`)).body).toEqual(answer.body);
  expect(await announced(content, site.websiteId)).toEqual([]);
});
