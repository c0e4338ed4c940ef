import { beforeEach, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeEach(async () => {
  content ??= await documentsUnderTest();
  site = await content.newSite();
  await site.addRoute('/posts/{slug}', { slug: 'article' });
  await site.addRoute('/{lang}/posts/{slug}', { lang: 'language', slug: 'article' });
});

const translate = (id: string, language: string, slug: string) =>
  site.manage(`PUT /documents/${id}/translations/${language}`, { content: { slug } });
const find = async (path: string, more = '') => {
  const query = `websiteId=${site.websiteId}&path=${path}${more}`;
  const { status, body } = await content.ask(`GET /route?${query}`, { apiKey: site.apiKey });
  const param = body.resolvedParams?.slug;
  return status === 200 ? [param.document.id, param.language] : status;
};

test('resolves a slug of a translation to its document, in its language and without one', async () => {
  const { id } = await site.publishArticle({ slug: 'hello' });
  expect((await translate(id, 'fr', 'bonjour')).status).toBe(201);
  // The second time the routes are cached.
  for (const time of ['first', 'second']) {
    expect(await find('/fr/posts/bonjour'), time).toEqual([id, 'fr']);
    expect(await find('/posts/bonjour'), time).toEqual([id, 'fr']);
    expect(await find('/de/posts/bonjour'), time).toBe(404);
    // Its own slug still does, in every language.
    for (const path of ['/posts/hello', '/fr/posts/hello', '/de/posts/hello']) {
      expect(await find(path), `${time} ${path}`).toEqual([id, undefined]);
    }
  }
  await site.done(204, `DELETE /documents/${id}/translations/fr`);
  expect(await find('/fr/posts/bonjour')).toBe(404);
});

test('resolves it only while the document is published, except in a preview', async () => {
  const { id } = await site.newDocument({ title: 'T', slug: 'hello' });
  await translate(id, 'fr', 'bonjour');
  expect(await find('/fr/posts/bonjour')).toBe(404);
  expect(await find('/fr/posts/bonjour', '&preview=true')).toEqual([id, 'fr']);
  await site.done(200, `POST /documents/${id}/publish`);
  expect(await find('/fr/posts/bonjour')).toEqual([id, 'fr']);
  await site.done(200, `POST /documents/${id}/unpublish`);
  expect(await find('/fr/posts/bonjour')).toBe(404);
});

test('refuses a slug that another document has in the language, by translation and by publication', async () => {
  const first = await site.publishArticle({ slug: 'hello' });
  const second = await site.publishArticle({ slug: 'world' });
  await translate(first.id, 'fr', 'bonjour');
  const taken = await translate(second.id, 'fr', 'bonjour');
  expect(taken.status).toBe(409);
  expect(taken.body.detail).toContain(`${first.id} has the slug bonjour in fr`);
  expect((await translate(second.id, 'fr', 'hello')).status).toBe(409);
  expect((await translate(second.id, 'de', 'bonjour')).status).toBe(201);
  // A slug that a translation has cannot become that of another document, nor can a draft with such a translation be published.
  const third = await site.newDocument({ title: 'T', slug: 'bonjour' });
  expect((await site.manage(`POST /documents/${third.id}/publish`)).status).toBe(409);
  const fourth = await site.newDocument({ title: 'T', slug: 'fourth' });
  await translate(fourth.id, 'fr', 'bonjour');
  expect((await site.manage(`POST /documents/${fourth.id}/publish`)).status).toBe(409);
  await translate(fourth.id, 'fr', 'salut');
  expect((await site.manage(`POST /documents/${fourth.id}/publish`)).status).toBe(200);
});

test('announces the paths of every language, and those that are gone', async () => {
  const { id } = await site.publishArticle({ slug: 'hello' });
  await translate(id, 'fr', 'bonjour');
  const paths = async () => (await site.announced()).at(-1)?.paths.sort();
  expect(await paths()).toEqual(['/fr/posts/bonjour', '/fr/posts/hello', '/posts/bonjour', '/posts/hello']);
  await translate(id, 'fr', 'salut');
  expect(await paths()).toEqual(
    [
      '/posts/hello',
      '/posts/bonjour',
      '/posts/salut',
      '/fr/posts/hello',
      '/fr/posts/bonjour',
      '/fr/posts/salut',
    ].sort(),
  );
  await site.done(200, `POST /documents/${id}/unpublish`);
  const gone = await paths();
  expect(gone).toEqual(
    expect.arrayContaining(['/posts/hello', '/posts/salut', '/fr/posts/salut', '/de/posts/hello']),
  );
  expect(gone).not.toContain('/de/posts/salut');
  expect(gone).not.toContain('/fr/posts/bonjour');
});

test('resolves the slug of a delivered dataset back to its document', async () => {
  const { id } = await site.publishArticle({ slug: 'hello' });
  await translate(id, 'fr', 'bonjour');
  const [element] = await site.dataset('&language=fr');
  expect(await find(`/fr/posts/${element.slug}`)).toEqual([id, 'fr']);
});
