import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('pages through the blocks, newest first, filtered by component; an empty website has none', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  expect((await site.manage('GET /blocks')).body).toEqual({ blocks: [], nextCursor: null });
  for (const title of ['1', '2', '3']) await site.newBlock({ title });
  await (await content.newSite()).newBlock({ title: 'theirs' });
  const first = (await site.manage('GET /blocks?limit=2&schema_name=hero')).body;
  const cursor = encodeURIComponent(first.nextCursor);
  const second = (await site.manage(`GET /blocks?limit=2&schema_name=hero&cursor=${cursor}`)).body;
  const all = [...first.blocks, ...second.blocks].map(({ draft_content }) => draft_content.title);
  expect(all).toEqual(['3', '2', '1']);
  expect(second.nextCursor).toBeNull();
  expect((await site.manage('GET /blocks?schema_name=none')).body.blocks).toEqual([]);
});
