import { createBindings } from '@sightline/clickhouse';
import type { InputFault } from '@sightline/service';
import { expect, test } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { citations } from '../citations/report.ts';
import type { FilterNode } from '../filter/filter-node.ts';
import { readFilter } from '../filter/read-filter.ts';
import { resolveFilter } from '../filter/resolve-filter.ts';
import type { Report, ReportQuery } from '../pipeline/pipeline.ts';
import { queryFanouts } from '../query-fanouts/report.ts';
import { visibility } from '../visibility/report.ts';
import { reportSql } from './report-sql.ts';

const id = (digit: number) => `0198c2c4-7d5e-7c3a-9d3e-00000000000${digit}`;
const catalogue = createCatalogue({
  claim_decisions: [],
  theme_names: [],
  model: [{ id: id(1), name: 'Claude' }],
  topic: [{ id: id(2), name: 'Trail' }],
  tag: [{ id: id(3), name: 'Guide' }],
  asset: [{ id: id(4), name: 'Aurora', isOwned: true }],
  region: [],
  persona: [],
  prompt: [],
  citation_category: [],
  citation_tag: [],
  deleted: [],
  left_out: [],
  data_version: '0',
  edition: id(9),
});

const category = { categoryId: id(9), organizationIds: [] };

async function sqlOf<Query extends ReportQuery>(report: Report<Query>, more: Partial<Query>, zone = 'UTC') {
  const query = { category_id: id(9), start_date: '2026-11-01', end_date: '2026-11-02', ...more } as Query;
  const faults: InputFault[] = [];
  const bindings = createBindings();
  const period = { start: query.start_date, end: query.end_date, zone };
  const context = {
    catalogue,
    period,
    bindings,
    faults,
    matchTexts: async () => undefined,
    namesPrompts: false,
  };
  const read =
    query.filter && readFilter(query.filter, report.fieldsOf?.(query) ?? report.fields, [], faults);
  const filter = read ? await resolveFilter(read, context) : undefined;
  const planned = await report.plan(query, { ...context, category, filter });
  if ('rows' in planned) throw new TypeError('The report has no groups');
  const { info: _info, shape: _shape, complete: _complete, evidence: _evidence, ...groups } = planned;
  const { edition } = catalogue;
  const plan = {
    ...groups,
    categoryId: id(9),
    edition,
    period,
    interval: query.interval ?? 'day',
    filter,
    bindings,
  };
  const { sql, params } = reportSql(plan, { limit: 11 });
  expect(faults).toEqual([]);
  return { sql: sql.replace(/\s+/g, ' '), params };
}

const tables = async <Query extends ReportQuery>(
  report: Report<Query>,
  more: Partial<Query>,
  zone?: string,
) => [...(await sqlOf(report, more, zone)).sql.matchAll(/FROM (\w+)/g)].map(([, table]) => table);
const where = (field: string, value: string): { filter: FilterNode } => ({
  filter: { field, op: 'is', value },
});

test('builds one statement with every value bound', async () => {
  const { sql, params } = await sqlOf(
    visibility,
    { metrics: ['visibility_score'], ...where('topic', 'Trail') },
    'Asia/Tokyo',
  );
  expect(params).toEqual({
    p0: [id(4)],
    p1: 'Asia/Tokyo',
    p2: id(9),
    p3: '2026-10-31',
    p4: '2026-11-03',
    p5: '2026-11-01',
    p6: '2026-11-02',
    p7: [id(2)],
    p8: 11,
  });
  expect(sql).toContain(
    'FROM answers WHERE category_id = {p2:UUID} AND toDate(at) BETWEEN {p3:Date} AND {p4:Date} AND toDate(at, {p1:String}) ' +
      'BETWEEN {p5:Date} AND {p6:Date} AND (topic_id IN {p7:Array(UUID)})',
  );
  expect(sql).not.toContain('2026');
  expect(sql).not.toContain(id(4));
});

test('ranks rows in ClickHouse only where their order is not enough', async () => {
  const ranks = async (more: Partial<Parameters<typeof citations.plan>[0]>) =>
    (await sqlOf(citations, more)).sql.includes('rank()');
  expect(await ranks({})).toBe(false);
  expect(await ranks({ group_by: ['model'] })).toBe(true);
  expect(await ranks({ group_by: ['model'], metrics: ['count'] })).toBe(false);
  expect((await sqlOf(visibility, {})).sql).toContain('rank()');
});

test('reads sums by day where they have everything that is requested', async () => {
  const sums = ['visibility_by_day'];
  expect(await tables(visibility, {})).toEqual(sums);
  expect(await tables(visibility, { group_by: ['date', 'model'], ...where('model', 'Claude') })).toEqual(
    sums,
  );
  expect(await tables(visibility, { group_by: ['model'], ...where('topic', 'Trail') })).toEqual([
    'answers',
    'mentions',
  ]);
  expect(await tables(visibility, where('tag', 'Guide'))).toEqual(['answers', 'mentions']);
  expect(await tables(visibility, where('analysis_type', 'visibility'))).toEqual(['answers', 'mentions']);
  expect(await tables(visibility, {}, 'Asia/Tokyo')).toEqual(['answers', 'mentions']);
  expect(await tables(citations, {})).toEqual(['citations_by_day']);
  expect(await tables(citations, { group_by: ['page'] })).toEqual(['citations_by_page_and_day']);
  expect(await tables(citations, { group_by: ['model'] })).toEqual(['citations']);
  const byPath = await tables(citations, where('path', '/'));
  expect(byPath).toEqual(['citations', 'citations_by_day']);
  const searches = await tables(queryFanouts, { metrics: ['fanouts_per_execution'] });
  // Searches and answers of a day stand in the same rows: one pass.
  expect(searches).toEqual(['answers_by_day']);
  expect(await tables(queryFanouts, { group_by: ['query'], metrics: ['total_fanouts'] })).toEqual([
    'searches',
  ]);
});
