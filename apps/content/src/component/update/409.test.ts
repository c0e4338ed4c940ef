import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('refuses to archive a component while a document of it is delivered, also with a newer draft', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishArticle();
  await site.done(200, `PATCH /documents/${id}`, { title: 'Newer' });
  const answer = await site.manage('PATCH /components/article', { archived: true });
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('documents');
  expect((await site.manage('GET /components/article')).body).toMatchObject({ archived: false, version: 1 });

  await site.done(200, `POST /documents/${id}/unpublish`);
  await site.done(200, 'PATCH /components/article', { archived: true });
  await site.done(200, 'PATCH /components/article', { archived: true, description: 'Twice is no conflict.' });
});

test('refuses to archive a component while a block of it is delivered', async () => {
  const content = await blocksUnderTest();
  const site = await content.newSite();
  const { id } = await site.publishedBlock();
  const answer = await site.manage('PATCH /components/hero', { archived: true });
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('blocks');
  expect((await site.manage(`POST /blocks/${id}/unpublish`)).status).toBe(200);
  expect((await site.manage('PATCH /components/hero', { archived: true })).status).toBe(200);
});

test('refuses one of a concurrent archiving and publication', async () => {
  const content = await documentsUnderTest();
  const site = await content.newSite();
  for (let round = 0; round < 5; round++) {
    const { id } = await site.newDocument({ title: 'A', slug: `a-${round}` }, 'author');
    const [archived, published] = await Promise.all([
      site.manage('PATCH /components/author', { archived: true }),
      site.manage(`POST /documents/${id}/publish`),
    ]);
    expect([archived.status, published.status].sort()).toEqual([200, 409]);
    if (published.status === 200) await site.done(200, `POST /documents/${id}/unpublish`);
    await site.done(200, 'PATCH /components/author', { archived: false });
  }
});
