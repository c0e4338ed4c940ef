import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('stops delivery, keeps the draft, and announces the removed paths', async () => {
  const site = await (await documentsUnderTest()).newSite();
  await site.addRoute('/articles/{slug}', { slug: 'article' });
  const { id } = await site.publishArticle({ title: 'Huts', slug: 'huts' });
  const gone = await site.done(200, `POST /documents/${id}/unpublish`);
  expect(gone).toMatchObject({
    status: 'draft',
    version: 3,
    published_at: null,
    published_slug: null,
    published_content: null,
    draft_content: { title: 'Huts', slug: 'huts' },
  });
  expect(await site.dataset()).toEqual([]);
  const told = await site.announced();
  expect(told.at(-1)).toMatchObject({
    type: 'unpublished',
    entity_id: id,
    paths: ['/articles/huts'],
    version: 3,
  });

  expect(await site.done(200, `POST /documents/${id}/unpublish`)).toEqual(gone);
  expect(await site.announced()).toHaveLength(told.length);
});

test('keeps an archived document archived', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  const archived = await site.done(200, `POST /documents/${id}/archive`);
  expect(await site.done(200, `POST /documents/${id}/unpublish`)).toEqual(archived);
});
