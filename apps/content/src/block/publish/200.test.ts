import { expect, test } from 'vitest';
import { announced, blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('publishes the draft and announces it with its pages', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.newBlock({ title: 'First' });
  await site.placeOnPage(id, '/about');
  const answer = await site.manage(`POST /blocks/${id}/publish`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    draft_content: { title: 'First' },
    published_content: { title: 'First' },
    state: 'published',
    version: 2,
  });
  await site.manage(`PATCH /blocks/${id}`, { content: { title: 'Second' } });
  const again = await site.manage(`POST /blocks/${id}/publish`);
  expect(again.body).toMatchObject({ published_content: { title: 'Second' }, version: 4 });
  const changes = await announced(content, site.websiteId);
  expect(changes.map(({ type, version, paths }) => [type, version, paths])).toEqual([
    ['published', 2, ['/about']],
    ['changed', 3, ['/about']],
    ['published', 4, ['/about']],
  ]);
});
