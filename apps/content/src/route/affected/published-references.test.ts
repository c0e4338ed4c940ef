import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { type DocumentSite, documentsUnderTest } from '../../testing/documents-under-test.ts';

let content: Awaited<ReturnType<typeof documentsUnderTest>>;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

/** Names of the parts of a source that refer to something, and to what. */
async function references(sourceId: string): Promise<[string, string][]> {
  const { rows } = await content.pool.query(
    'SELECT part, target_id FROM published_references WHERE source_id = $1 ORDER BY part, target_id',
    [sourceId],
  );
  return rows.map(({ part, target_id }) => [part, target_id]);
}

const newAuthor = async (): Promise<string> =>
  (await site.newDocument({ title: 'A', slug: randomUUID() }, 'author')).id;

test('counts references of a document from its publication until it is unpublished', async () => {
  const [ann, bob] = [await newAuthor(), await newAuthor()];
  const slug = randomUUID();
  const { id } = await site.newDocument({ title: 'T', slug, author: ann });
  expect(await references(id)).toEqual([]);
  await site.done(200, `POST /documents/${id}/publish`);
  expect(await references(id)).toEqual([['', ann]]);
  await site.done(200, `PATCH /documents/${id}`, { content: { title: 'T', slug, author: bob } });
  expect(await references(id)).toEqual([['', ann]]);
  await site.done(200, `POST /documents/${id}/publish`);
  expect(await references(id)).toEqual([['', bob]]);
  await site.done(200, `POST /documents/${id}/unpublish`);
  expect(await references(id)).toEqual([]);
});

test('counts references of a translation while it exists', async () => {
  const ann = await newAuthor();
  const { id } = await site.publishArticle();
  await site.done(201, `PUT /documents/${id}/translations/de`, { content: { author: ann } });
  expect(await references(id)).toEqual([['de', ann]]);
  await site.done(200, `PUT /documents/${id}/translations/de`, { content: {} });
  expect(await references(id)).toEqual([]);
  await site.done(200, `PUT /documents/${id}/translations/de`, { content: { author: ann } });
  await site.done(204, `DELETE /documents/${id}/translations/de`);
  expect(await references(id)).toEqual([]);
});

test('counts references of published and generated content of a block', async () => {
  const [ann, bob] = [await newAuthor(), await newAuthor()];
  const block = { schema_name: 'article', content: { title: 'T', slug: 's', author: ann }, layout: {} };
  const { id } = await site.done(201, 'POST /blocks', block);
  expect(await references(id)).toEqual([]);
  await site.done(200, `POST /blocks/${id}/publish`);
  await site.done(201, `PUT /blocks/${id}/generated`, {
    generated_content: { author: bob },
    status: 'ready',
  });
  expect(await references(id)).toEqual([
    ['', ann],
    ['generated', bob],
  ]);
  await site.done(204, `DELETE /blocks/${id}/generated`);
  await site.done(200, `POST /blocks/${id}/unpublish`);
  expect(await references(id)).toEqual([]);
  await site.done(200, `POST /blocks/${id}/publish`);
  await site.done(204, `DELETE /blocks/${id}`);
  expect(await references(id)).toEqual([]);
});

test('counts an id at any depth and in any case, only if it is a document of the website', async () => {
  const ann = await newAuthor();
  const elsewhere = await (await content.newSite()).publishArticle();
  const attrs = [ann.toUpperCase(), elsewhere.id, randomUUID(), `see ${ann}`];
  const body = { type: 'doc', content: attrs.map((to) => ({ type: 'mention', attrs: { to } })) };
  const { id } = await site.publishArticle({ body } as object);
  expect(await references(id)).toEqual([['', ann]]);
});

test('finds references published before the migration', async () => {
  const ann = await newAuthor();
  const { id } = await site.publishArticle({ author: ann } as object);
  await content.pool.query('DELETE FROM published_references');

  const file = '../../../migrations/0019_references_of_published_content.sql';
  const backfill = await readFile(new URL(file, import.meta.url), 'utf8');
  await content.pool.query(backfill);
  await content.pool.query(backfill);
  expect(await references(id)).toEqual([['', ann]]);
});

test.each([
  ['content.title + "lookups"', []],
  ['lookup("article", params.slug).title', ['article']],
  [`lookup ( 'author' , "x") == lookup("article", lookup("author", "y").id)`, ['article', 'author']],
  ['lookup(content.kind, "x")', null],
  ['lookup("art" + "icle", "x")', null],
  ['lookup("art\\u0069cle", "x")', null],
  ['lookup(r"article", "x")', null],
  ['lookup("""article""", "x")', null],
  ['content.all(lookup, lookup == "article")', null],
])('knows what the script %s looks up', async (script, schemas) => {
  const { rows } = await content.pool.query('SELECT schemas_looked_up($1) AS schemas', [script]);
  expect(rows).toEqual([{ schemas }]);
});
