import { beforeAll, describe, expect, test } from 'vitest';
import { newCategory } from '../../testing/new-category.ts';
import { expectFaultAt } from '../testing/expect-fault.ts';
import { reportV1Operations } from '../testing/report-operations.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let categoryId: string;

beforeAll(async () => {
  reports = await reportsUnderTest();
  const organizationIds = [reports.tenant.organizationId];
  categoryId = (await newCategory(reports.pool, { organizationIds, assets: ['Aurora'] })).id;
});

const claude = '01990000-0000-7000-8000-000100000002';
const model = (operator: unknown, value: unknown, field: unknown = 'model_id') => ({
  filters: [
    { field: 'model_id', operator: 'is', value: claude },
    { field, operator, value },
  ],
});
const second = (...more: (string | number)[]) => ['filters', 1, ...more];
const many = Array.from({ length: 201 }, () => ({ field: 'model_id', operator: 'is', value: claude }));

const faults: [what: string, body: object, place: (string | number)[]][] = [
  ['a category that is no uuid', { category_id: 'x' }, ['category_id']],
  ['a field that nobody knows', { filter: {} }, ['filter']],
  ['a day that is none', { start_date: '2026-02-30' }, ['start_date']],
  ['an hour that is none', { end_date: '2026-11-02 24:00' }, ['end_date']],
  ['a date in words', { end_date: 'tomorrow' }, ['end_date']],
  ['an end before the start', { end_date: '2026-10-31' }, ['end_date']],
  ['an end at the start', { end_date: '2026-11-01T00:00:00Z' }, ['end_date']],
  ['a day that the store cannot hold', { start_date: '0001-01-01' }, ['start_date']],
  ['a page of nothing', { pagination: { limit: 0 } }, ['pagination', 'limit']],
  ['a page that is too long', { pagination: { limit: 50_001 } }, ['pagination', 'limit']],
  ['a page before the first', { pagination: { offset: -1 } }, ['pagination', 'offset']],
  ['a page that no number reaches', { pagination: { offset: 1e300 } }, ['pagination', 'offset']],
  ['a page by cursor', { pagination: { cursor: 'x' } }, ['pagination', 'cursor']],
  ['filters that are none', { filters: { field: 'model_id' } }, ['filters']],
  ['too many filters', { filters: many }, ['filters']],
  ['another field', model('is', claude, 'nobody'), second('field')],
  ['a field of every object', model('is', claude, 'constructor'), second('field')],
  ['no operator', model(undefined, claude), second('operator')],
  ['another operator', model('equals', claude), second('operator')],
  ['a text operator on ids', model('contains', claude), second('operator')],
  ['no value', model('is', undefined), second('value')],
  ['a number', model('is', 5), second('value')],
  ['an id that is none', model('is', 'Claude'), second('value')],
  ['an id that is none in a list', model('in', [claude, 'Claude']), second('value', 1)],
  ['an empty list', model('in', []), second('value')],
  ['an empty list of what is not wanted', model('not_in', []), second('value')],
  ['one value where a list is due', model('in', claude), second('value')],
  ['a list where one value is due', model('is', [claude]), second('value')],
  ['an id of nothing', model('is', '01990000-0000-7000-8000-0001000000ff'), second('value')],
  [
    'an id of nothing in a list',
    model('not_in', [claude, '01990000-0000-7000-8000-0001000000ff']),
    second('value', 1),
  ],
];

describe.each(reportV1Operations)('$path', ({ path, bodyFor }) => {
  test.each(faults)('returns the path of %s', async (_what, body, place) => {
    const answer = await reports.post(path, { ...bodyFor(categoryId), ...body });
    expectFaultAt(answer, place);
  });

  test('names all errors of a request in one response', async () => {
    const wrong = {
      start_date: '2026-02-30',
      end_date: 'today',
      pagination: { limit: 0 },
      colour: 'red',
      ...model('in', []),
    };
    const { body } = await reports.post(path, { ...bodyFor(categoryId), ...wrong });
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.')).toSorted()).toEqual([
      'colour',
      'end_date',
      'filters.1.value',
      'pagination.limit',
      'start_date',
    ]);
  });
});

const reportsOnly = reportV1Operations.filter(({ path }) => path.startsWith('/v1/reports'));

test.each(reportsOnly)('$path returns the path of an unknown name', async ({ path, bodyFor }) => {
  const refused = async (body: object) => {
    const { status, body: told } = await reports.post(path, { ...bodyFor(categoryId), ...body });
    return [status, told.detail.map(({ loc }: { loc: string[] }) => loc.slice(1))];
  };
  expect(await refused({ metrics: undefined })).toEqual([422, [['metrics']]]);
  expect(await refused({ metrics: ['rank'] })).toEqual([422, [['metrics', 0]]]);
  const [metric] = (bodyFor(categoryId).metrics ?? []) as string[];
  expect(await refused({ metrics: Array(51).fill(metric) })).toEqual([422, [['metrics']]]);
  expect(await refused({ dimensions: ['rank'] })).toEqual([422, [['dimensions', 0]]]);
  expect(await refused({ order_by: { date: 'down' } })).toEqual([422, [['order_by', 'date']]]);
  expect(await refused({ order_by: { date: 'asc' } })).toEqual([422, [['order_by', 'date']]]);
});

test.each(['visibility', 'citations', 'sentiment'])('%s refuses an invalid expression', async (report) => {
  const filters = [{ field: 'topic_name', operator: 'matches', value: '(a' }];
  const [{ bodyFor } = { bodyFor: () => ({}) }] = reportV1Operations.filter(({ path }) =>
    path.endsWith(report),
  );
  const { status, body } = await reports.post(`/v1/reports/${report}`, { ...bodyFor(categoryId), filters });
  expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', 'filters', 0, 'value']]);
});

test('names errors of the schema beside those that only a look into the category finds', async () => {
  const { status, body } = await reports.post('/v1/reports/visibility', {
    category_id: categoryId,
    start_date: '2026-11-02',
    end_date: '2026-11-01',
    metrics: ['visibility_score'],
    dimensions: ['asset_name', 'colour'],
    filters: [
      { field: 'asset_name', operator: 'is', value: 'Nobody' },
      { field: 'model_id', operator: 'contains', value: claude },
      { field: 'topic_name', operator: 'in', value: ['Trail'] },
    ],
    order_by: { asset_name: 'down', rank: 'asc' },
    pagination: { limit: 0 },
  });
  expect(status).toBe(422);
  const places = body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'));
  expect(places.toSorted()).toEqual([
    'dimensions.1',
    'end_date',
    'filters.0.value',
    'filters.1.operator',
    'filters.2.value.0',
    'order_by.asset_name',
    'order_by.rank',
    'pagination.limit',
  ]);
});
