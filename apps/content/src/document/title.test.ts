import { beforeEach, expect, test } from 'vitest';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../testing/documents-under-test.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeEach(async () => {
  content ??= await documentsUnderTest();
  site = await content.newSite();
});

const edit = (id: string, body: object) => site.done(200, `PATCH /documents/${id}`, body);
const publish = (id: string) => site.done(200, `POST /documents/${id}/publish`);

test('derives _title and the title of a document from the title field', async () => {
  await site.addRoute('/{slug}', { slug: 'article' });
  const { id } = await site.publishArticle({ title: 'Second', slug: 's' });
  expect(await edit(id, { content: { title: 'Second, edited', slug: 's' } })).toMatchObject({
    title: 'Second, edited',
  });
  expect(await site.dataset()).toMatchObject([{ _title: 'Second' }]);
  await publish(id);
  expect(await site.dataset()).toMatchObject([{ _title: 'Second, edited', title: 'Second, edited' }]);
  const { body } = await content.ask(`GET /route?websiteId=${site.websiteId}&path=/s`, {
    apiKey: site.apiKey,
  });
  expect(body.resolvedParams.slug.document.title).toBe('Second, edited');
});

test('keeps a title that a person gave, and derives _title from the title field', async () => {
  const { id } = await site.publishArticle({ title: 'Public', slug: 's' });
  await edit(id, { title: 'Working title' });
  expect(await edit(id, { content: { title: 'Public 2', slug: 's' } })).toMatchObject({
    title: 'Working title',
  });
  await publish(id);
  expect(await site.dataset()).toMatchObject([{ _title: 'Public 2' }]);
});

test('returns _title in the delivered language, also in lookups of scripts', async () => {
  const { id } = await site.publishArticle({ title: 'Ten huts', slug: 'huts' });
  await site.done(201, `PUT /documents/${id}/translations/de`, { content: { title: 'Zehn Hütten' } });
  await site.done(201, `PUT /documents/${id}/translations/fr`, { content: { sections: [] } });
  expect(await site.dataset('&language=de')).toMatchObject([{ _title: 'Zehn Hütten' }]);
  expect(await site.dataset(`&language=de&id=${id}`)).toMatchObject([{ _title: 'Zehn Hütten' }]);
  expect(await site.dataset('&language=fr')).toMatchObject([{ _title: 'Ten huts' }]);
  expect(await site.dataset()).toMatchObject([{ _title: 'Ten huts' }]);
  const block = await site.done(201, 'POST /blocks', {
    schema_name: 'author',
    content: { title: 'B', slug: 'b' },
  });
  await site.done(200, `POST /blocks/${block.id}/publish`);
  await site.done(201, `PUT /blocks/${block.id}/computed-fields/title`, {
    script: 'lookup("article", "huts")._title',
  });
  const { body } = await content.ask(
    `GET /blocks/with-cel-cache?websiteId=${site.websiteId}&blockIds=${block.id}&locale=de`,
    { apiKey: site.apiKey },
  );
  expect(body.blocks[0].published_content.title).toBe('Zehn Hütten');
});
