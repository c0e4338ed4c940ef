import { beforeAll, expect, test } from 'vitest';
import { rawCitation } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const tag = '0198c2c4-7d5e-7c3a-9d3e-0123456789f1';
const own = rawCitation('https://www.aurora.example/a', { citation_category: 'owned' });
const notes = rawCitation('https://notes.example/a', { citation_tag_ids: [tag] });
const other = rawCitation('https://notes.example/b', { citation_category: 'social' });

beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/citations', () => [
    { citations: [own, notes] },
    { citations: [notes] },
    { citations: [notes, other] },
    { citations: [] },
  ]);
  await fixture.reports.pool.query(
    `INSERT INTO citation_tags (id, category_id, name, rules) VALUES ($1, $2, 'Partners', '[]')`,
    [tag, fixture.category.id],
  );
});

test('counts citations by domain, the most cited first', async () => {
  const { info, data } = await fixture.ask({});
  expect(info).toMatchObject({
    total_results: 2,
    scope: 'all',
    metrics: ['count', 'citation_share', 'rank', 'first_cited_at'],
    analysis_types: ['accuracy', 'sentiment', 'visibility'],
  });
  expect(data).toEqual([
    {
      domain: 'notes.example',
      count: 4,
      citation_share: 0.8,
      rank: 1,
      first_cited_at: '2026-11-01T12:00:00.000Z',
    },
    {
      domain: 'aurora.example',
      count: 1,
      citation_share: 0.2,
      rank: 2,
      first_cited_at: '2026-11-01T12:00:00.000Z',
    },
  ]);
});

test('counts pages and kinds of pages, with only the requested fields', async () => {
  const pages = await fixture.ask({ entity: 'page', metrics: ['count'] });
  expect(pages.data).toEqual([
    { page: 'https://notes.example/a', count: 3 },
    { page: 'https://notes.example/b', count: 1 },
    { page: 'https://www.aurora.example/a', count: 1 },
  ]);
  const kinds = await fixture.ask({
    entity: 'citation_category',
    metrics: ['count', 'rank'],
    group_by: ['date'],
  });
  expect(kinds.data).toEqual([
    { citation_category: { id: 'other', name: 'Other' }, date: '2026-11-01', count: 2, rank: 1 },
    { citation_category: { id: 'other', name: 'Other' }, date: '2026-11-02', count: 1, rank: 1 },
    { citation_category: { id: 'owned', name: 'Owned' }, date: '2026-11-01', count: 1, rank: 2 },
    { citation_category: { id: 'social', name: 'Social' }, date: '2026-11-02', count: 1, rank: 1 },
  ]);
});

test('filters rows by pages and scope, and keeps shares relative to all citations of the answers', async () => {
  const share = async (body: object) =>
    (await fixture.ask({ metrics: ['citation_share'], ...body })).data.map(
      ({ citation_share }) => citation_share,
    );
  expect(await share({ scope: 'owned' })).toEqual([0.2]);
  expect(await share({ filter: { field: 'citation_tag', op: 'is', value: 'Partners' } })).toEqual([0.6]);
  expect(await share({ filter: { field: 'citation_tag', op: 'in', value: [tag] } })).toEqual([0.6]);
  expect(await share({ filter: { field: 'citation_category', op: 'is', value: 'Social' } })).toEqual([0.2]);
  expect(await share({ filter: { field: 'model', op: 'is', value: 'Claude' } })).toEqual([1]);
  expect(await share({ filter: { field: 'page', op: 'contains', value: 'nowhere' } })).toEqual([]);
});

test('filters by an existing tag of citations, equal or not', async () => {
  const at = { status: 422, places: [['filter', 'op']] };
  const tagged = (op: string, value: unknown) =>
    fixture.refused({ filter: { field: 'citation_tag', op, value } });
  expect(await tagged('not_is', 'Partners')).toEqual(at);
  expect(await tagged('contains', 'P')).toEqual(at);
  expect(await tagged('is', 'Nobody')).toEqual({ status: 422, places: [['filter', 'value']] });
});
