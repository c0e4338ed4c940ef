import { compareWith } from '../../comparison.ts';
import { entityField, idOperators, wordsFields } from '../../filter/fields.ts';
import { unknownEntity } from '../../filter/resolve-filter.ts';
import { readPeriod } from '../../period.ts';
import type { PlanContext } from '../../pipeline/context.ts';
import { sentimentAggregates, sentimentMeasures, sentimentMetrics } from '../../sentiment/metrics.ts';
import { NONE, wordsDimension } from '../../statement/dimensions.ts';
import type { Dimension, Metric, Source } from '../../statement/plan.ts';
import type { ReportV1 } from '../array-report.ts';
import { answerViews, assetViews, dateView, metricsNeeded, orderSqlOf, type View } from '../array-report.ts';
import { answerFieldsV1 } from '../fields.ts';
import { dataPoint } from './data-point.ts';
import type { SentimentV2ReportQuery } from './schema.ts';

const { topic, region, model, prompt, persona, tag } = answerViews;
const run: Dimension = {
  level: 'answer',
  type: 'UUID',
  sql: () => 'answer_id',
  show: (id) => ({ id, name: null }),
};
const word = (name: string): View => ({ of: { ...wordsDimension(name), name }, show: 'name' });

const dimensions: Record<string, View> = {
  topic,
  region,
  model,
  prompt,
  persona,
  tag,
  theme: word('theme'),
  claim: word('claim'),
  run: { of: { ...run, name: 'run' }, show: 'id' },
  asset_name: assetViews.asset_name as View,
};

const scoresOf = (before: '' | 'previous_'): Record<string, Metric> => ({
  ...sentimentMetrics(before),
  assessment_count: ({ row }) => row(`${before}assessments`),
  response_count: ({ row }) => row(`${before}responses`),
  total_response_count: ({ group }) => group(`${before}assessed`),
});
const occurrences = ['occurrence', 'response_count', 'total_response_count'];

export const sentimentV2Report: ReportV1<SentimentV2ReportQuery> = {
  fields: {
    ...answerFieldsV1,
    ...wordsFields('theme'),
    ...wordsFields('claim'),
    sentiment: entityField('sentiment', 'toString(sentiment)', { operators: idOperators }),
  },
  plan(query, context) {
    const interval = query.date_bucket ?? 'day';
    const asked = [...new Set(query.dimensions)];
    // Dates are cut by the engine, so that those of the other period can be moved beside them.
    const all: Record<string, View> = { ...dimensions, date: dateView('day', context) };
    const views = Object.fromEntries(asked.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
    const where = assetSql(query, context, asked.includes('asset_name'));
    const comparison = readComparison(query, context);
    const current = scoresOf('');
    const sortable: Record<string, Metric> = {
      ...current,
      sentiment: sentimentMetrics('').positive_sentiment,
    };
    const wanted = (name: string) => query.metrics.includes('occurrence') || !occurrences.includes(name);
    const shown = Object.keys(current).filter(wanted);
    const scores = metricsNeeded(sortable, shown, query.order_by);
    const before = comparison
      ? Object.entries(scoresOf('previous_'))
          .filter(([name]) => wanted(name))
          .map(([name, metric]): [string, Metric] => [`previous_${name}`, metric])
      : [];
    const metrics: Record<string, Metric> = {
      ...scores,
      ...Object.fromEntries(before),
      hosts: ({ row }) => `arraySlice(arraySort(${row('hosts')}), 1, 1000)`,
      ...(asked.includes('run') && { created_at: ({ row }) => row('first') }),
    };
    return {
      dimensions: Object.values(views).map(({ of }) => of),
      interval,
      measures: { ...sentimentMeasures, first: 'min' },
      metrics,
      sources: [
        ...sourcesOf('', where),
        ...(comparison
          ? sourcesOf('previous_', where).map((source) => ({ ...source, during: comparison.during }))
          : []),
      ],
      order: { metric: sortable[query.metrics[0] ?? 'sentiment'] ?? (() => '0'), direction: 'desc' },
      orderFirst: orderSqlOf(query.order_by, { metrics: sortable, dimensions: views }, context),
      exists: ({ row }) => `${row('assessments')} > 0`,
      shape: dataPoint({ views, scores: shown, comparison }),
    };
  },
};

function sourcesOf(before: '' | 'previous_', where: string): Source[] {
  const { row, group } = sentimentAggregates(before);
  const more = {
    hosts: 'groupUniqArrayArray(arrayMap(p -> toString(p.host), pages))',
    first: 'min(toUnixTimestamp64Milli(at))',
  };
  return [
    { table: 'assessments', level: 'row', measures: before === '' ? { ...row, ...more } : row, where },
    { table: 'assessments', level: 'group', measures: group, where },
  ];
}

function assetSql({ asset_name }: SentimentV2ReportQuery, context: PlanContext, isByAsset: boolean): string {
  const { catalogue, bindings, faults } = context;
  const [asset] = asset_name === undefined ? [] : catalogue.find('asset', asset_name);
  if (!asset && asset_name !== undefined)
    faults.push(unknownEntity(catalogue, 'asset', asset_name, ['body', 'asset_name']));
  const ids = isByAsset ? catalogue.assets.map(({ id }) => id) : [asset?.id ?? NONE];
  return `asset_id IN ${bindings.bind('Array(UUID)', ids)}`;
}

function readComparison(query: SentimentV2ReportQuery, { period, faults }: PlanContext) {
  const { comparison_start_date: start, comparison_end_date: end } = query;
  if (!start && !end) return undefined;
  for (const [name, value] of Object.entries({ comparison_start_date: start, comparison_end_date: end }))
    if (!value) faults.push({ loc: ['body', name], msg: 'Field required', type: 'missing' });
  if (!start || !end) return undefined;
  const before = faults.length;
  const other = readPeriod(
    ['comparison_start_date', start],
    ['comparison_end_date', end],
    { zone: period.zone, end: 'exclusive' },
    faults,
  );
  return faults.length > before ? undefined : compareWith(other, period, query.date_bucket ?? 'day');
}
