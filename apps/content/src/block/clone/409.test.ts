import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('refuses to clone a block of an archived component', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  await site.manage('PATCH /components/hero', { archived: true });
  expect((await site.manage(`POST /blocks/${id}/clone`)).status).toBe(409);
  expect((await content.pool.query('SELECT 1 FROM blocks')).rows).toHaveLength(1);
});
