import { beforeAll, expect, test } from 'vitest';
import { sourceHash } from '../../document/published-source.ts';
import {
  type DocumentSite,
  type DocumentsUnderTest,
  documentsUnderTest,
} from '../../testing/documents-under-test.ts';
import { describeSources } from './describe.ts';

let content: DocumentsUnderTest;
let site: DocumentSite;

beforeAll(async () => {
  content = await documentsUnderTest();
  site = await content.newSite();
});

const section = (...headings: string[]) => headings.map((heading) => ({ heading }));
const source = { title: 'Ten huts', sections: section('The stove', 'The bunk') };

/** As the release before stored it. */
async function store(id: string, language: string, values: object, hash: string | null) {
  await content.pool.query(
    'INSERT INTO translations (document_id, language, website_id, content, source_hash) VALUES ($1, $2, $3, $4, $5)',
    [id, language, site.websiteId, values, hash],
  );
}

async function describeAll(): Promise<void> {
  while ((await describeSources(content.pool, 10)) > 0);
}

const read = (id: string, language: string) =>
  site.done(200, `GET /documents/${id}/translations/${language}`);
const states = async (id: string) =>
  (await site.done(200, 'GET /translations?limit=1000')).translations
    .filter(
      (one: { document_id: string; version: unknown }) => one.document_id === id && one.version !== null,
    )
    .map(({ language, state, origin }: Record<string, string>) => [language, state, origin]);

test('finds the source of existing translations by hash or time, and marks the others stale', async () => {
  const first = { ...source, slug: 'first' };
  const { id } = await site.publishArticle(first as object);
  const machine = { title: 'Zehn', sections: section('Ofen', 'Koje') };
  await store(id, 'de', machine, sourceHash(first));
  await store(id, 'fr', { title: 'Dix' }, null);
  await store(id, 'it', machine, 'of a source that nobody has');
  const changed = { ...first, sections: section('The bunk', 'The stove') };
  await site.done(200, `PATCH /documents/${id}`, { content: changed });
  await site.done(200, `POST /documents/${id}/publish`);
  await store(id, 'ja', { title: '十' }, null);
  await describeAll();
  expect(await states(id)).toEqual([
    ['de', 'stale', 'machine'],
    ['fr', 'stale', 'person'],
    ['it', 'stale', 'person'],
    ['ja', 'stale', 'person'],
  ]);
  expect(await read(id, 'de')).toMatchObject({ source_version: 2, version: 1 });
  expect(await read(id, 'fr')).toMatchObject({ source_version: 2 });
  expect(await read(id, 'it')).toMatchObject({ source_version: null });
  expect(await read(id, 'ja')).toMatchObject({ source_version: 4 });
  for (const language of ['de', 'it'])
    expect((await site.dataset(`&language=${language}&id=${id}`))[0].sections).toEqual(changed.sections);
  expect((await site.done(200, `GET /documents/${id}/translations/de/versions`)).versions).toMatchObject([
    { version: 1, source_version: 2 },
  ]);
});

test('reads what a process of the previous release published and translated', async () => {
  const values = { ...source, slug: 'second' };
  const { id } = await site.publishArticle(values as object);
  const path = `/documents/${id}/translations/de`;
  await site.done(201, `PUT ${path}`, { content: { title: 'Zehn', sections: section('Ofen', 'Koje') } });
  const changed = { ...values, sections: section('The stove') };
  await content.pool.query(
    `UPDATE documents SET version = version + 1, published_content = $2::jsonb, published_body = $2, published_at = now() WHERE id = $1`,
    [id, JSON.stringify(changed)],
  );
  expect((await site.dataset(`&language=de&id=${id}`))[0].sections).toEqual(changed.sections);
  expect(await states(id)).toEqual([['de', 'stale', 'person']]);
  await content.pool.query(
    `UPDATE translations SET content = '{"title": "10"}', source_hash = NULL, updated_at = now() WHERE document_id = $1`,
    [id],
  );
  await describeAll();
  expect(await read(id, 'de')).toMatchObject({ version: 2, source_version: 3, origin: 'person' });
  const { rows } = await content.pool.query('SELECT published_hash FROM documents WHERE id = $1', [id]);
  expect(rows).toEqual([{ published_hash: sourceHash(changed) }]);
});
