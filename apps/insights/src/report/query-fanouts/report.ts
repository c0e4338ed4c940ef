import { answerDimensions } from '../engine/answer-dimensions.ts';
import type { Names } from '../engine/names.ts';
import type { Dimension, Rollup, Source } from '../engine/plan.ts';
import type { Around, Report } from '../engine/report.ts';
import { answerFields } from '../filter/answer-fields.ts';
import { textField } from '../filter/fact-fields.ts';
import { fanoutMeasures, fanoutMetrics } from './metrics.ts';
import { fanoutMetricNames, type QueryFanoutsV2Query } from './schema.ts';

/** Rows of this report have plain values. */
const plain = (kind: 'model' | 'region' | 'prompt'): Dimension => ({
  ...answerDimensions[kind],
  show: (id: string, names: Names) => names.of(kind, id),
});

const dimensions: Record<string, Dimension> = {
  date: answerDimensions.date,
  model: plain('model'),
  region: plain('region'),
  prompt: plain('prompt'),
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

const fields = { ...answerFields, query: textField('query') };

/** What answer engines search for before they answer. */
export const queryFanouts: Report<QueryFanoutsV2Query> = {
  name: 'query-fanouts',
  fields,
  rowsAPage: 10,
  plan(query, around) {
    const asked = [...new Set(query.metrics ?? fanoutMetricNames)];
    const names = [...new Set(query.group_by)];
    const isByQuery = names.includes('query');
    const metrics = fanoutMetrics(isByQuery);
    return {
      dimensions: names.flatMap((name) => (dimensions[name] ? [{ ...dimensions[name], name }] : [])),
      measures: fanoutMeasures,
      metrics: Object.fromEntries(asked.map((name) => [name, metrics[name]])),
      sources: fanoutSources(isByQuery),
      order: { metric: metrics[sortField(query, around)], direction: query.sort?.dir ?? 'desc' },
      isRanked: true,
      info: {
        metrics: asked,
        coverage_note:
          'Searches are known where the answer engine shows them; only answers in which they were looked for count as executions.',
      },
    };
  },
};

function sortField(
  { sort }: QueryFanoutsV2Query,
  { faults }: Around,
): keyof ReturnType<typeof fanoutMetrics> {
  if (!sort) return 'total_fanouts';
  const field = fanoutMetricNames.find((name) => name === sort.field);
  if (!field) {
    const msg = `must be one of: ${fanoutMetricNames.join(', ')}`;
    faults.push({ loc: ['body', 'sort', 'field'], msg, type: 'enum' });
  }
  return field ?? 'total_fanouts';
}
