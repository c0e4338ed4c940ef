import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses to publish a block of an archived component', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  await site.manage('PATCH /components/hero', { archived: true });
  const answer = await site.manage(`POST /blocks/${id}/publish`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('archived');
  expect((await site.manage(`GET /blocks/${id}`)).body.published_content).toBeNull();
});
