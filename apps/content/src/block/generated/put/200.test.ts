import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../../testing/blocks-under-test.ts';

test('replaces all generated content under the same id', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock();
  const path = `PUT /blocks/${id}/generated`;
  const first = await site.manage(path, {
    generated_content: { title: 'First', slug: 'first' },
    generated_layout: { width: 'half' },
    status: 'ready',
  });
  const second = await site.manage(path, { generated_content: { title: 'Second' }, status: 'approved' });
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toMatchObject({
    id: first.body.id,
    generated_content: { title: 'Second' },
    generated_layout: {},
    status: 'approved',
    created_at: first.body.created_at,
  });
});
