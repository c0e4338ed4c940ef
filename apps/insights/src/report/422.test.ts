import { beforeAll, describe, expect, test } from 'vitest';
import { newCategory } from '../testing/new-category.ts';
import { expectFaultAt } from './testing/expect-fault.ts';
import { reportOperations } from './testing/report-operations.ts';
import { reportsUnderTest } from './testing/reports-under-test.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let categoryId: string;

beforeAll(async () => {
  reports = await reportsUnderTest();
  const organizationIds = [reports.tenant.organizationId];
  categoryId = (await newCategory(reports.pool, { organizationIds, assets: ['Aurora'], topics: ['Trail'] }))
    .id;
});

const model = (op: unknown, value: unknown, field: unknown = 'model') => ({ filter: { field, op, value } });
const deep = (levels: number): object =>
  levels === 0 ? { field: 'model', op: 'is', value: 'Claude' } : { not: deep(levels - 1) };
const wide = Array.from({ length: 201 }, () => ({ field: 'model', op: 'is', value: 'Claude' }));

const faults: [what: string, body: object, place: (string | number)[]][] = [
  ['a category that is no uuid', { category_id: 'x' }, ['category_id']],
  ['a field that nobody knows', { nobody: 1 }, ['nobody']],
  ['a day that is none', { start_date: '2026-02-30' }, ['start_date']],
  ['a time', { end_date: '2026-11-02T00:00:00Z' }, ['end_date']],
  ['an end before the start', { end_date: '2026-10-31' }, ['end_date']],
  ['a day that the store cannot hold', { start_date: '0001-01-01' }, ['start_date']],
  ['a page of nothing', { limit: 0 }, ['limit']],
  ['a page that is too long', { limit: 201 }, ['limit']],
  ['most results of nothing', { max_results: 0 }, ['max_results']],
  ['a cursor of nobody', { cursor: 'AAAA' }, ['cursor']],
  ['an empty node', { filter: {} }, ['filter']],
  ['two kinds of node in one', { filter: { and: [], field: 'model' } }, ['filter']],
  ['an `and` of nothing', { filter: { and: [] } }, ['filter', 'and']],
  [
    'a value beside `not`',
    { filter: { not: { field: 'model', op: 'is', value: 'Claude' }, value: 1 } },
    ['filter', 'value'],
  ],
  ['a filter that is too deep', { filter: deep(10) }, ['filter', ...Array(10).fill('not')]],
  ['a filter that is too long', { filter: { or: wide } }, ['filter', 'or', 199]],
  ['another field', model('is', 'x', 'nobody'), ['filter', 'field']],
  ['a field of every object', model('is', 'x', 'constructor'), ['filter', 'field']],
  ['another operator', model('equals', 'Claude'), ['filter', 'op']],
  ['no operator', model(undefined, 'Claude'), ['filter', 'op']],
  ['a text operator on ids', model('contains', 'x', 'model_id'), ['filter', 'op']],
  ['no value', model('is', undefined), ['filter', 'value']],
  ['a number', model('is', 5), ['filter', 'value']],
  ['an empty text', model('contains', ''), ['filter', 'value']],
  ['an empty list', model('in', []), ['filter', 'value']],
  ['an empty list of what is not wanted', model('not_in', []), ['filter', 'value']],
  ['one value where a list is due', model('in', 'Claude'), ['filter', 'value']],
  ['a list where one value is due', model('is', ['Claude']), ['filter', 'value']],
  ['a number in a list', model('in', ['Claude', 5]), ['filter', 'value', 1]],
  ['a model that nobody has', model('is', 'Nobody'), ['filter', 'value']],
  ['a model that nobody has in a list', model('not_in', ['Claude', 'Nobody']), ['filter', 'value', 1]],
  ['an id of nothing', model('is', '01990000-0000-7000-8000-0001000000ff'), ['filter', 'value']],
  ['an id that is none', model('is', 'Claude', 'model_id'), ['filter', 'value']],
  ['an expression that is none', model('matches', '(a'), ['filter', 'value']],
  [
    'a topic deep in the tree',
    { filter: { and: [deep(0), { or: [model('is', 'Road', 'topic').filter] }] } },
    ['filter', 'and', 1, 'or', 0, 'value'],
  ],
];

describe.each(reportOperations)('$path', ({ path, bodyFor }) => {
  test.each(faults)('returns the path of %s', async (_what, body, place) => {
    const answer = await reports.post(path, { ...bodyFor(categoryId), ...body });
    expectFaultAt(answer, place);
  });

  test('names all errors of a request in one response', async () => {
    const filter = { and: [{ field: 'model', op: 'equals', value: 'x' }] };
    const wrong = { start_date: '2026-02-30', end_date: 'today', limit: 0, colour: 'red', filter };
    const { status, body } = await reports.post(path, { ...bodyFor(categoryId), ...wrong });
    expect(status).toBe(422);
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.')).toSorted()).toEqual([
      'colour',
      'end_date',
      'filter.and.0.op',
      'limit',
      'start_date',
    ]);
  });

  test('names an error of the filter that its schema cannot find beside the others', async () => {
    const wrong = { limit: 0, filter: { field: 'model_id', op: 'contains', value: 'x' } };
    const { body } = await reports.post(path, { ...bodyFor(categoryId), ...wrong });
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'))).toEqual([
      'limit',
      'filter.op',
    ]);
  });

  test('suggests the nearest name in a filter', async () => {
    const filter = { field: 'model', operator: 'is', value: 'Claude' };
    const { body } = await reports.post(path, { ...bodyFor(categoryId), filter });
    expect(body.detail).toContainEqual({
      loc: ['body', 'filter', 'operator'],
      msg: 'Unknown field; did you mean op?',
      type: 'extra_forbidden',
    });
  });
});

const placesOf = (body: { detail: { loc: unknown[] }[] }) =>
  body.detail.map(({ loc }) => loc.slice(1).join('.')).toSorted();

test('names errors of the schema beside those that only a look into the category finds', async () => {
  const { status, body } = await reports.post('/v2/reports/visibility', {
    category_id: categoryId,
    start_date: '2026-11-02',
    end_date: '2026-11-01',
    assets: ['Aurora', 'Nobody'],
    group_by: ['model', 'colour'],
    metrics: ['visibility'],
    filter: {
      and: [
        { field: 'topic', op: 'is', value: 'Road' },
        { field: 'model', op: 'equals', value: 'Claude' },
        { field: 'model', op: 'is', value: 'Claude' },
      ],
    },
    cursor: 'AAAA',
    limit: 0,
  });
  expect(status).toBe(422);
  expect(placesOf(body)).toEqual([
    'assets.1',
    'cursor',
    'end_date',
    'filter.and.0.value',
    'filter.and.1.op',
    'group_by.1',
    'limit',
    'metrics.0',
  ]);
});

test('names an asset and a comparison that cannot be beside a wrong period', async () => {
  const { body } = await reports.post('/v2/reports/sentiment', {
    category_id: categoryId,
    start_date: '2026-11-02',
    end_date: '2026-11-01',
    asset: 'Nobody',
    source: 'citation',
    group_by: ['theme'],
    comparison_start_date: '2026-10-01',
  });
  expect(placesOf(body)).toEqual(['asset', 'comparison_end_date', 'end_date', 'group_by']);
});

test('responds 422 and not 404 to a request with errors about a category that the caller does not see', async () => {
  const unknown = '01990000-0000-7000-8000-0001000000ff';
  const { status, body } = await reports.post('/v2/reports/visibility', {
    category_id: unknown,
    start_date: '2026-11-02',
    end_date: '2026-11-01',
    limit: 0,
    filter: { field: 'topic', op: 'is', value: 'Road' },
  });
  expect([status, placesOf(body)]).toEqual([422, ['end_date', 'limit']]);
});
