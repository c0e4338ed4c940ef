import { beforeAll, expect, test } from 'vitest';
import { type ImportSite, importsUnderTest } from '../../testing/imports-under-test.ts';

let site: ImportSite;

beforeAll(async () => {
  site = await (await importsUnderTest()).newSite();
});

test('returns only the number of drafts when all can be published', async () => {
  const answer = await site.sendCsv('title,slug\nTen huts,ten-huts\nTwo huts,two-huts\n');
  expect([answer.status, answer.text]).toEqual([201, '{"inserted":2}']);
});

test('warns about headers that match no field, and names the fields when none matches', async () => {
  const none = await site.sendCsv('Titel,Adresse\nZehn Hütten,Alpen\n');
  expect([none.status, none.body.inserted]).toEqual([201, 1]);
  expect(none.body.warnings).toEqual([
    'No column matches a field of article: the columns are Titel, Adresse, the fields title, slug, body, rank, cover, author, sections, _title. Name their fields in `mapping`, or rename the columns.',
  ]);
  const some = await site.sendJson([
    { title: 'Ten', slug: 'ten', city: 'Bern' },
    { title: 'Two', zone: 1 },
  ]);
  expect(some.body.warnings).toEqual([
    'Columns that match no field of article: city, zone. Name their fields in `mapping`, or rename the columns.',
  ]);
});

test('reports what prevents publication like a dry run, once per column and kind', async () => {
  const csv = 'title,slug,rank\nTen,ten,\nTwo,,2\nThree,three,\n';
  const { body } = await site.sendCsv(csv);
  expect(body).toEqual({
    inserted: 3,
    publication_faults: [
      { column: 'rank', type: 'integer_type', msg: expect.any(String), count: 3, rows: [2, 3, 4] },
      { column: 'slug', type: 'missing', msg: 'Field required', count: 1, rows: [3] },
    ],
  });
  const told = await site.sendCsv(csv, { dry_run: 'true' });
  expect(told.body.publication_faults).toEqual(body.publication_faults);
});

test('reports at most a hundred kinds, and names twenty columns', async () => {
  const headers = Array.from({ length: 150 }, (_, n) => `column${n}`);
  const { body } = await site.sendCsv(`title,${headers}\nTen,${headers.map(() => 'x')}\n`);
  expect(body.publication_faults).toHaveLength(100);
  expect(body.warnings[0]).toContain('column19 and 80 more. ');
});
