import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let site: DocumentSite;

beforeAll(async () => {
  site = await (await documentsUnderTest()).newSite();
  await site.addRoute('/{lang}/articles/{slug}', { lang: 'language', slug: 'article' });
});

test('delivers the translated fields in the language, and announces paths and language', async () => {
  const { id } = await site.publishArticle({
    title: 'Ten huts',
    slug: 'huts',
    sections: [{ heading: 'One' }, { heading: 'Two' }],
  } as object);
  const told = (await site.announced()).length;
  const path = `/documents/${id}/translations/de`;
  const created = await site.done(201, `PUT ${path}`, {
    content: { title: 'Zehn Hütten', sections: [{}, { heading: 'Zwei' }] },
  });
  expect(created).toMatchObject({ document_id: id, language: 'de', source_hash: null });
  expect(await site.dataset('&language=de')).toMatchObject([
    { title: 'Zehn Hütten', slug: 'huts', sections: [{ heading: 'One' }, { heading: 'Zwei' }] },
  ]);
  expect(await site.dataset('&language=fr')).toMatchObject([{ title: 'Ten huts' }]);
  expect((await site.announced()).slice(told)).toMatchObject([
    { type: 'translated', entity_id: id, paths: ['/de/articles/huts'], languages: ['de'], version: 2 },
  ]);
});

test('announces the translation of a draft with its language when the draft is published', async () => {
  const { id } = await site.newDocument({ title: 'Draft', slug: 'draft' });
  const told = (await site.announced()).length;
  for (const language of ['fr', 'de']) {
    await site.done(201, `PUT /documents/${id}/translations/${language}`, { content: { title: language } });
  }
  expect(await site.announced()).toHaveLength(told);
  await site.done(200, `POST /documents/${id}/publish`);
  expect((await site.announced()).at(-1)).toMatchObject({ type: 'published', languages: ['de', 'fr'] });
});
