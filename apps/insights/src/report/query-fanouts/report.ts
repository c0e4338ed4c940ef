import { answerFields, textField } from '../filter/fields.ts';
import { hasFactConditions } from '../filter/filter-sql.ts';
import type { PlanContext } from '../pipeline/context.ts';
import type { Report } from '../pipeline/pipeline.ts';
import { orderOf } from '../sort.ts';
import { answerDimensions, NONE, routeDimension } from '../statement/dimensions.ts';
import {
  type AnswerScan,
  type Dimension,
  type Evidence,
  heldAmong,
  type Metric,
  type Names,
  type Rollup,
  type Row,
  ratio,
  type Source,
} from '../statement/plan.ts';
import { examinedByPrompt, NUMBER } from '../statement/prompt-sums.ts';
import { fanoutMetricNames, type QueryFanoutsV2Query } from './schema.ts';

/** `fanouts`: searches. `variations`: different ones. `executions`: answers of the group in which searches were looked for. `all`: searches of the whole group. */
export const fanoutMeasures = { fanouts: 'sum', variations: 'sum', executions: 'sum', all: 'sum' } as const;

/** Without queries a row is a group, which may have no answer in which searches were looked for: null, and not 0. */
export function fanoutMetrics(isByQuery: boolean) {
  const ifKnown =
    (metric: Metric): Metric =>
    (of) =>
      isByQuery ? metric(of) : `if(${of.row('executions')} = 0, NULL, ${metric(of)})`;
  return {
    fanouts_per_execution: ({ row, group }) => ratio(row('fanouts'), group('executions')),
    total_fanouts: ifKnown(({ row }) => row('fanouts')),
    share: ifKnown(({ row, date }) => ratio(row('fanouts'), date('all'))),
    query_variations: ifKnown(({ row }) => row('variations')),
  } satisfies Record<string, Metric>;
}

/** Rows of this report have plain names; their ids stand beside them. */
const named = (kind: 'model' | 'region' | 'prompt'): Dimension => ({
  ...answerDimensions[kind],
  show: (id: string, names: Names) => ({ id: id === NONE ? null : id, name: names.of(kind, id) }),
});

const dimensions: Record<string, Dimension> = {
  date: answerDimensions.date,
  model: named('model'),
  region: named('region'),
  prompt: named('prompt'),
  route: { ...routeDimension, show: (route) => route || null },
  query: { level: 'fact', type: 'String', sql: () => 'query', show: (query) => query },
};

const byDay = (measures: Record<string, string>): Rollup[] => [
  { table: 'answers_by_day', measures, columns: [], byDimension: true },
];

export const fanoutSources = (isByQuery: boolean): Source[] => [
  {
    table: 'searches',
    level: 'row',
    measures: { fanouts: 'count()', variations: isByQuery ? '1' : 'uniqExact(query)' },
    rollups: byDay({ fanouts: 'sum(searches)' }),
  },
  {
    table: 'searches',
    level: 'group',
    measures: { all: 'count()' },
    rollups: byDay({ all: 'sum(searches)' }),
  },
  // Without queries a row is a group: also one whose answers came without a search.
  {
    table: 'answers',
    level: isByQuery ? 'group' : 'row',
    over: 'answers',
    measures: { executions: 'countIf(has_searches)' },
    rollups: byDay({ executions: 'toUInt64(sum(answers) - sum(unexamined_searches))' }),
  },
];

const searchingByPrompt: Rollup = {
  ...examinedByPrompt('searches', 'fanouts'),
  measures: {
    [NUMBER]: 'sum(searches_found)',
    fanouts: 'sum(searches)',
    fanouts_times_fanouts: 'sum(searches_squared)',
    all_times_fanouts: 'sum(searches_squared)',
  },
};

/** What answers hold of searches is counted without unfolding the rest, unless only some of them count. */
function searchesOf(isByQuery: boolean, isWhole: boolean): AnswerScan {
  const values = { executions: '1', all: 'length(searches)' };
  if (!isWhole)
    return {
      table: 'answers ARRAY JOIN searches AS query',
      values: { ...values, fanouts: 'count()', all: 'any(length(searches))' },
    };
  if (!isByQuery)
    return {
      table: 'answers',
      where: 'notEmpty(searches)',
      values: { ...values, fanouts: values.all },
      isOnce: true,
      rollups: [searchingByPrompt],
    };
  return {
    table: 'answers',
    values: { ...values, fanouts: 'countEqual(searches, key_query)' },
    isOnce: true,
    keys: { query: (listed) => heldAmong('searches', listed) },
  };
}

const fanoutEvidence = (isByQuery: boolean, isWhole: boolean): Evidence => ({
  base: {
    table: 'answers',
    where: 'has_searches',
    values: { executions: '1', all: 'length(searches)' },
    isOnce: true,
    rollups: [examinedByPrompt('searches', 'all')],
  },
  matching: searchesOf(isByQuery, isWhole),
  ratios: {
    fanouts_per_execution: { part: 'fanouts', whole: 'executions', kind: 'mean' },
    share: { part: 'fanouts', whole: 'all', kind: 'share', isOfDate: true },
  },
  counts: { fanouts: ({ row }) => row('fanouts') },
  held: { kind: 'search' },
  isPresent: ({ row }) => `${row('fanouts')} > 0`,
  totals: ['total_fanouts', 'query_variations'],
});

const fields = { ...answerFields, query: textField('query') };

/** What answer engines search for before they answer. */
export const queryFanouts: Report<QueryFanoutsV2Query> = {
  path: '/v2/reports/query-fanouts',
  operationId: 'reportQueryFanouts',
  summary: 'Query fan-outs',
  description: 'What answer engines search for before they answer.',
  schemas: {
    query: 'QueryFanoutsV2Query',
    info: 'QueryFanoutsV2Info',
    row: 'QueryFanoutRow',
    response: 'QueryFanoutsV2Response',
  },
  name: 'query-fanouts',
  fields,
  rowsPerPage: 10,
  plan(query, context) {
    const asked = [...new Set(query.metrics ?? fanoutMetricNames)];
    const names = [...new Set(query.group_by)];
    const isByQuery = names.includes('query');
    const metrics = fanoutMetrics(isByQuery);
    return {
      dimensions: names.flatMap((name) => (dimensions[name] ? [{ ...dimensions[name], name }] : [])),
      measures: fanoutMeasures,
      metrics: Object.fromEntries(asked.map((name) => [name, metrics[name]])),
      sources: fanoutSources(isByQuery),
      evidence: fanoutEvidence(isByQuery, !(context.filter && hasFactConditions(context.filter))),
      order: orderOf(
        sortOf(query, context),
        { metrics, usual: 'total_fanouts', dimensions: names },
        context.faults,
      ),
      isRanked: true,
      shape: withIds,
      info: {
        metrics: asked,
        coverage_note:
          'Searches are known where the answer engine shows them; only answers in which they were looked for count as executions.',
      },
    };
  },
};

/** `{id, name}` of a dimension becomes its name, and its id. */
const withIds = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (!['model', 'region', 'prompt'].includes(name)) return [[name, value]];
      const { id, name: called } = value as { id: string | null; name: string | null };
      return [
        [name, called],
        [`${name}_id`, id],
      ];
    }),
  );

/** The field reference has any text for the field: what it can be is checked here. */
function sortOf({ sort }: QueryFanoutsV2Query, { faults }: PlanContext): QueryFanoutsV2Query['sort'] {
  const fields: readonly string[] = [...fanoutMetricNames, 'date'];
  if (!sort || fields.includes(sort.field)) return sort;
  const msg = `must be one of: ${fields.join(', ')}`;
  faults.push({ loc: ['body', 'sort', 'field'], msg, type: 'enum' });
  return null;
}
