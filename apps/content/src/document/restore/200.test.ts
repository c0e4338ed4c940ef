import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('restores title and content of a version as the draft, and keeps what is delivered', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.publishArticle({ title: 'First', slug: 'first' });
  await site.done(200, `PATCH /documents/${id}`, { title: 'Second', content: { title: 'Second' } });
  await site.done(200, `POST /documents/${id}/restore`, { version: 3 });
  const restored = await site.done(200, `POST /documents/${id}/restore`, { version: 1 });
  expect(restored).toMatchObject({
    status: 'draft',
    version: 5,
    title: 'First',
    draft_content: { title: 'First', slug: 'first' },
    draft_slug: 'first',
    published_slug: 'first',
  });
  expect(await site.announced()).toHaveLength(1);
  expect((await site.done(200, `GET /documents/${id}/versions/5`)).action).toBe('restored');
});

test('restores an archived document even when its component has changed', async () => {
  const site = await (await documentsUnderTest()).newSite();
  const { id } = await site.newDocument({ title: 'Back', rank: 7 });
  await site.done(200, `POST /documents/${id}/archive`);
  const { fields } = await site.done(200, 'GET /components/article');
  await site.done(200, 'PATCH /components/article', {
    fields: fields.filter(({ name }: { name: string }) => name !== 'rank'),
  });
  expect(await site.done(200, `POST /documents/${id}/restore`, { version: 1 })).toMatchObject({
    status: 'draft',
    draft_content: { title: 'Back', rank: 7 },
  });
  expect((await site.manage(`POST /documents/${id}/publish`)).status).toBe(400);
});
