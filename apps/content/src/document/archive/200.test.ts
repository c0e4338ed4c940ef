import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('removes a published document from delivery and announces it', async () => {
  const site = await (await documentsUnderTest()).newSite();
  await site.addRoute('/articles/{slug}', { slug: 'article' });
  const { id } = await site.publishArticle({ slug: 'huts' });
  const archived = await site.done(200, `POST /documents/${id}/archive`);
  expect(archived).toMatchObject({
    status: 'archived',
    version: 3,
    published_at: null,
    published_content: null,
  });
  expect(await site.dataset()).toEqual([]);
  const told = await site.announced();
  expect(told.at(-1)).toMatchObject({ type: 'archived', paths: ['/articles/huts'], version: 3 });
  expect(await site.done(200, `POST /documents/${id}/archive`)).toEqual(archived);
  expect(await site.announced()).toHaveLength(told.length);
});

test('announces nothing when a draft that was never published is archived', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument();
  expect((await site.done(200, `POST /documents/${id}/archive`)).status).toBe('archived');
  expect(await site.announced()).toEqual([]);
});
