import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
});

test('refuses to archive a document that delivered content refers to, and names every reference', async () => {
  const author = await site.publishDocument({ title: 'Ann', slug: 'ann' }, 'author');
  const article = await site.publishArticle({ title: 'Ten huts', author: author.id } as object);
  const answer = await site.manage(`POST /documents/${author.id}/archive`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain(`document ${article.id} of article “Ten huts” (published)`);
  expect(answer.body.errors).toMatchObject([{ pointer: `/referrers/document/${article.id}` }]);
  expect(await site.done(200, `GET /documents/${author.id}`)).toEqual(author);
});

test('archives it with force=true', async () => {
  const author = await site.publishDocument({ title: 'Bob', slug: 'bob' }, 'author');
  await site.publishArticle({ author: author.id } as object);
  await site.done(200, `POST /documents/${author.id}/archive?force=true`);
  // What is archived already is in nobody's way.
  await site.done(200, `POST /documents/${author.id}/archive`);
});

test('ignores references from drafts, from unpublished documents and from the document itself', async () => {
  const author = await site.publishDocument({ title: 'Eve', slug: 'eve' }, 'author');
  await site.newDocument({ title: 'Draft', author: author.id });
  const article = await site.publishArticle({ author: author.id } as object);
  const translation = { content: { title: `T ${author.id}`, author: author.id } };
  await site.manage(`PUT /documents/${article.id}/translations/de`, translation);
  expect((await site.manage(`POST /documents/${author.id}/archive`)).status).toBe(409);
  await site.done(200, `POST /documents/${article.id}/unpublish`);
  await site.done(200, `POST /documents/${author.id}/archive`);
  const own = await site.publishArticle({ _title: 'Own' } as object);
  await site.done(200, `PATCH /documents/${own.id}`, { content: { _title: own.id } });
  await site.done(200, `POST /documents/${own.id}/publish`);
  await site.done(200, `POST /documents/${own.id}/archive`);
});
