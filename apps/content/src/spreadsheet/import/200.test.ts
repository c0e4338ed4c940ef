import { beforeAll, expect, test } from 'vitest';
import {
  type ImportSite,
  type ImportsUnderTest,
  importsUnderTest,
  sheetForm,
} from '../../testing/imports-under-test.ts';

let content: ImportsUnderTest;
let site: ImportSite;

beforeAll(async () => {
  content = await importsUnderTest();
  site = await content.newSite();
});

test('shows the first 20 documents in a dry run, and writes nothing', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => `Hut ${n},hut-${n}`);
  const key = { 'idempotency-key': 'dry' };
  const answer = await site.sendCsv(
    `title,slug\n${rows.join('\n')}\n`,
    { dry_run: 'true' },
    { headers: key },
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    dry_run: true,
    rows: 25,
    documents: Array.from({ length: 20 }, (_, n) => ({
      title: `Hut ${n}`,
      content: { title: `Hut ${n}`, slug: `hut-${n}` },
    })),
    faults: [],
    more_faults: false,
    warnings: [],
    publication_faults: [],
  });
  expect(await site.traces()).toEqual({ documents: 0, versions: 0, sources: 0, events: 0, keys: 0 });
  expect(await content.spooled()).toEqual([]);
});

test('accepts dryRun in the query, in the form and in JSON', async () => {
  const row = { title: 'Hut', slug: 'hut' };
  for (const answer of [
    await site.sendCsv('title,slug\nHut,hut\n', {}, { query: '&dry_run=true' }),
    await site.sendCsv('title,slug\nHut,hut\n', { dry_run: 'true' }, { query: '&dry_run=true' }),
    await site.sendJson([row], { dry_run: true }),
    await site.sendJson([row], {}, { query: '&dry_run=true' }),
  ]) {
    expect([answer.status, answer.body.documents]).toEqual([200, [{ title: 'Hut', content: row }]]);
  }
});

test('reports every error that an import would have, with row and column', async () => {
  const mapping = JSON.stringify({ name: 'title' });
  const answer = await site.sendCsv('name,rank\na,1\nb,x\nc,0\nd,4\n', { dry_run: 'true', mapping });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ rows: 2, more_faults: false });
  expect(
    answer.body.faults.map(({ row, column, type }: { [name: string]: unknown }) => [row, column, type]),
  ).toEqual([
    [3, 'rank', 'integer_type'],
    [4, 'rank', 'greater_than_equal'],
  ]);
});

test('reports what a publication would require, once per column and kind', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? `Hut ${n},,x` : `Hut ${n},hut-${n},x`));
  const answer = await site.sendCsv(`title,slug,colour\n${lines.join('\n')}\n`, { dry_run: 'true' });
  expect(answer.body.faults).toEqual([]);
  expect(answer.body.warnings).toEqual([
    'Columns that match no field of article: colour. Name their fields in `mapping`, or rename the columns.',
  ]);
  expect(answer.body.publication_faults).toEqual([
    {
      column: 'colour',
      type: 'extra_forbidden',
      msg: expect.stringContaining('Unknown field'),
      count: 30,
      rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    },
    {
      column: 'slug',
      type: 'missing',
      msg: 'Field required',
      count: 15,
      rows: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    },
  ]);
});

test('stops after a thousand errors and says so', async () => {
  const mapping = JSON.stringify({ name: 'title' });
  const lines = Array.from({ length: 3000 }, () => 'a,x').join('\n');
  const answer = await site.send(sheetForm(`name,rank\n${lines}\n`, { mapping, dry_run: 'true' }));
  expect(answer.body.faults).toHaveLength(1000);
  expect(answer.body.more_faults).toBe(true);
});
