import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('returns a block as it is stored, without addresses of its images', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const image = { alt: '', _asset: { id: await site.newAsset() } };
  const created = await site.publishedBlock({ title: 'x', image }, { width: 'half' });
  const answer = await site.manage(`GET /blocks/${created.id.toUpperCase()}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(created);
  expect(answer.body.published_content.image).toEqual(image);
});
