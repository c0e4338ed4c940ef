import { beforeAll, expect, test } from 'vitest';
import {
  announced,
  type BlockSite,
  type BlocksUnderTest,
  blocksUnderTest,
} from '../../testing/blocks-under-test.ts';

let content: BlocksUnderTest;
let site: BlockSite;

beforeAll(async () => {
  content = await blocksUnderTest();
  site = await content.newSite();
});

test('stores new content as a draft and keeps the published content', async () => {
  const { id } = await site.publishedBlock({ title: 'First' }, { width: 'full' });
  const answer = await site.manage(`PATCH /blocks/${id}`, { content: { title: 'Second' } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    draft_content: { title: 'Second' },
    published_content: { title: 'First' },
    state: 'draft',
    version: 3,
    layout: { width: 'full' },
  });
});

test('replaces all content, which may be incomplete', async () => {
  const { id } = await site.newBlock({ title: 'Title', slug: 'slug' });
  const { body } = await site.manage(`PATCH /blocks/${id}`, { content: { slug: 'other' } });
  expect(body.draft_content).toEqual({ slug: 'other' });
});

test('keeps the state when only the layout changes, and announces the pages that show it', async () => {
  const { id } = await site.publishedBlock();
  await site.placeOnPage(id, '/about');
  await site.placeOnPage(id, '/draft', 'Draft');
  const { body } = await site.manage(`PATCH /blocks/${id}`, { layout: { width: 'half' } });
  expect(body).toMatchObject({ layout: { width: 'half' }, state: 'published', version: 3 });
  expect((await announced(content, site.websiteId)).at(-1)).toMatchObject({
    type: 'changed',
    entity_id: id,
    schema_name: 'hero',
    paths: ['/about'],
    version: 3,
  });
});

test('raises the version by one for each concurrent change', async () => {
  const { id } = await site.newBlock();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      site.manage(`PATCH /blocks/${id}`, { content: { title: `${index}` } }),
    ),
  );
  const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
  expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const last = answers.find(({ body }) => body.version === 9)?.body;
  expect((await site.manage(`GET /blocks/${id}`)).body).toEqual(last);
});

test('accepts edits of a block of an archived component', async () => {
  const archiving = await content.newSite();
  const { id } = await archiving.newBlock();
  await archiving.manage('PATCH /components/hero', { archived: true });
  expect((await archiving.manage(`PATCH /blocks/${id}`, { content: {} })).status).toBe(200);
});
