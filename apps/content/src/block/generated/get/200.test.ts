import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('returns the generated content as it was stored', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  const image = { alt: '', _asset: { id: await site.newAsset() } };
  const body = {
    generated_content: { title: 'Made', image },
    generated_layout: { width: 'half' },
    status: 'ready',
  };
  const stored = await site.manage(`PUT /blocks/${id}/generated`, body);
  const answer = await site.manage(`GET /blocks/${id}/generated`);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(stored.body);
  expect(answer.body).toMatchObject({ ...body, block_id: id, schema_name: 'hero' });
});
