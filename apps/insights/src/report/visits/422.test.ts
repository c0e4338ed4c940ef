import { beforeAll, describe, expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { expectFaultAt } from '../testing/expect-fault.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';
import { visitOperations } from './testing/visit-operations.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
  await newDomain(reports.pool, reports.tenant.organizationId, 'ours.example');
});

const filter = (operator: unknown, value: unknown, field: unknown = 'path') => ({
  filters: [
    { field: 'path', operator: 'is', value: '/' },
    { field, operator, value },
  ],
});
const second = (...more: (string | number)[]) => ['filters', 1, ...more];
const metric = (field: unknown, operator: unknown, value: unknown) => ({
  metric_filters: [{ field, operator, value }],
});
const often = <T>(times: number, one: T) => Array.from({ length: times }, () => one);

type Fault = [what: string, body: object, place: (string | number)[]];
const faults: Fault[] = [
  ['no domain', { domain: undefined }, ['domain']],
  ['an organization that is no uuid', { organization_id: 'x' }, ['organization_id']],
  ['no beginning', { start_date: undefined }, ['start_date']],
  ['a day that is none', { start_date: '2026-02-30' }, ['start_date']],
  ['an end at the beginning', { end_date: '2026-11-01' }, ['end_date']],
  [
    'a beginning in the future without an end',
    { start_date: '2100-01-01', end_date: undefined },
    ['end_date'],
  ],
  ['a day that the store cannot hold', { start_date: '0001-01-01' }, ['start_date']],
  ['an interval that is none', { date_interval: 'decade' }, ['date_interval']],
  ['no metrics', { metrics: undefined }, ['metrics']],
  ['another metric', { metrics: ['rank'] }, ['metrics', 0]],
  ['too many metrics', { metrics: often(51, 'last_visit') }, ['metrics']],
  ['another dimension', { dimensions: ['ip'] }, ['dimensions', 0]],
  ['an order that is none', { order_by: { last_visit: 'down' } }, ['order_by', 'last_visit']],
  ['an order by a dimension that rows have not', { order_by: { path: 'asc' } }, ['order_by', 'path']],
  ['a page that is too long', { pagination: { limit: 50_001 } }, ['pagination', 'limit']],
  ['a page before the first', { pagination: { offset: -1 } }, ['pagination', 'offset']],
  ['another field', filter('is', 'x', 'user_agent'), second('field')],
  ['another operator', filter('equals', 'x'), second('operator')],
  ['no value', filter('is', undefined), second('value')],
  ['an empty list', filter('in', []), second('value')],
  ['an empty list of what is not wanted', filter('not_in', []), second('value')],
  ['one value where a list is due', filter('in', 'x'), second('value')],
  ['a list where one value is due', filter('is', ['x']), second('value')],
  ['an empty text', filter('contains', ''), second('value')],
  ['an expression that is none', filter('matches', '(a'), second('value')],
  ['too many filters', { filters: often(201, { field: 'path', operator: 'is', value: '/' }) }, ['filters']],
  ['a metric filter on nothing', metric('nothing', '>', 1), ['metric_filters', 0, 'field']],
  ['a metric filter on a time', metric('last_visit', '>', 1), ['metric_filters', 0, 'field']],
  [
    'a metric filter on a field of every object',
    metric('constructor', '>', 1),
    ['metric_filters', 0, 'field'],
  ],
  ['another comparison', metric('count', '<>', 1), ['metric_filters', 0, 'operator']],
  ['a comparison with text', metric('count', '>', '1'), ['metric_filters', 0, 'value']],
  [
    'too many metric filters',
    { metric_filters: often(51, { field: 'x', operator: '>', value: 1 }) },
    ['metric_filters'],
  ],
  ['a field that nobody knows', { category_id: 'x' }, ['category_id']],
];

const ofSecond: Fault[] = [
  ['a time zone that is none', { timezone: 'Europe/Atlantis' }, ['timezone']],
  ['an offset', { timezone: '+02:00' }, ['timezone']],
  ['an endless time zone', { timezone: 'A'.repeat(100_000) }, ['timezone']],
  ['a cursor that is none', { cursor: 'x' }, ['cursor']],
];
const ofBots: Fault[] = [
  ['a domain id that is none', { domain_id: 'x' }, ['domain_id']],
  ['tags', { tags: ['guide'] }, ['tags']],
  ['a type that is none', filter('is', 'human', 'bot_type'), second('value')],
  ['a verification that is none', filter('is', 'maybe', 'verification'), second('value')],
  [
    'an order that the reference has not',
    { dimensions: ['bot_name'], order_by: { bot_name: 'asc' } },
    ['order_by'],
  ],
];
const ofFirst: Fault[] = [
  ['a time zone', { timezone: 'UTC' }, ['timezone']],
  ['a quarter', { date_interval: 'quarter' }, ['date_interval']],
  ['a cursor', { cursor: null }, ['cursor']],
];

describe.each(visitOperations)('$path', ({ path, bodyFor }) => {
  const all = [
    ...faults,
    ...(path.startsWith('/v2') ? ofSecond : ofFirst),
    ...(path.startsWith('/v2/reports/bots') ? ofBots : []),
  ];
  test.each(all)('returns the path of %s', async (_what, body, place) => {
    const answer = await reports.post(path, { ...bodyFor('ours.example'), ...body });
    expectFaultAt(answer, place);
  });

  test('names all errors of a request in one response', async () => {
    const wrong = { start_date: '2026-02-30', metrics: ['rank'], colour: 'red', ...filter('in', []) };
    const { body } = await reports.post(path, { ...bodyFor('ours.example'), ...wrong });
    expect(body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.')).toSorted()).toEqual([
      'colour',
      'filters.1.value',
      'metrics.0',
      'start_date',
    ]);
  });
});

test.each(['/v2/reports/bots', '/v1/reports/bots'])(
  '%s names the known bots and providers, and the nearest, for an unknown one',
  async (path) => {
    const told = async (field: string, operator: string, value: unknown) => {
      const bots = visitOperations.find((one) => one.path === path);
      const body = { ...bots?.bodyFor('ours.example'), filters: [{ field, operator, value }] };
      const { status, body: answer } = await reports.post(path, body);
      return { status, fault: answer.detail?.[0] as { loc: unknown; msg: string } };
    };
    const name = await told('bot_name', 'in', ['GPTBot', 'GTPBot']);
    expect([name.status, name.fault.loc]).toEqual([422, ['body', 'filters', 0, 'value', 1]]);
    expect(name.fault.msg).toMatch(/^There is no bot "GTPBot". Did you mean GPTBot\? Known: .*ClaudeBot/);
    const provider = await told('bot_provider', 'not_is', 'opnai');
    expect(provider.fault.msg).toMatch(
      /^There is no provider "opnai". Did you mean openai\? Known: .*anthropic/,
    );
    expect((await told('bot_name', 'is', 'nothing like it')).fault.msg).not.toContain('Did you mean');
    expect((await told('bot_name', 'contains', 'GTP')).status).toBe(200);
  },
);

test('names errors of the schema beside those that only a look into the domain finds', async () => {
  const { status, body } = await reports.post('/v2/reports/bots', {
    domain: 'ours.example',
    start_date: '2026-11-02',
    end_date: '2026-11-01',
    timezone: 'Mars/Base',
    metrics: ['count', 'rank'],
    dimensions: ['path', 'colour'],
    filters: [
      { field: 'bot_name', operator: 'is', value: 'GTPBot' },
      { field: 'path', operator: 'like', value: '/' },
      { field: 'path', operator: 'matches', value: '(a' },
    ],
    metric_filters: [{ field: 'last_visit', operator: '>', value: 1 }],
    order_by: { date: 'asc' },
    cursor: 'AAAA',
    pagination: { limit: 0 },
  });
  expect(status).toBe(422);
  const places = body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1).join('.'));
  expect(places.toSorted()).toEqual([
    'cursor',
    'dimensions.1',
    'end_date',
    'filters.0.value',
    'filters.1.operator',
    'filters.2.value',
    'metric_filters.0.field',
    'metrics.1',
    'order_by.date',
    'pagination.limit',
    'timezone',
  ]);
});
