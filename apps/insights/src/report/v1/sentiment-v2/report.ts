import { NONE } from '../../engine/names.ts';
import type { Dimension, Metric, Source } from '../../engine/plan.ts';
import type { Around } from '../../engine/report.ts';
import { worded } from '../../engine/worded.ts';
import { entityField, wordedFields } from '../../filter/fact-fields.ts';
import { idOperators } from '../../filter/operators.ts';
import { unknownEntity } from '../../filter/unknown-entity.ts';
import { compareWith } from '../../sentiment/comparison.ts';
import { sentimentAggregates, sentimentMeasures, sentimentMetrics } from '../../sentiment/metrics.ts';
import { answerViews, assetViews, dateView } from '../array/views.ts';
import { answerFieldsV1 } from '../filter/fields.ts';
import { metricsNeeded, type Ordered, orderSqlOf } from '../order.ts';
import { readPeriod } from '../period/read-period.ts';
import type { ReportV1 } from '../report.ts';
import { dataPoint } from './data-point.ts';
import type { SentimentV2ReportQuery } from './schema.ts';

const { topic, region, model, prompt, persona, tag } = answerViews;
const run: Dimension = {
  level: 'answer',
  type: 'UUID',
  sql: () => 'answer_id',
  show: (id) => ({ id, name: null }),
};
const word = (name: string): Ordered => ({ of: { ...worded(name), name }, show: 'name' });

const dimensions: Record<string, Ordered> = {
  topic,
  region,
  model,
  prompt,
  persona,
  tag,
  theme: word('theme'),
  claim: word('claim'),
  run: { of: { ...run, name: 'run' }, show: 'id' },
  asset_name: assetViews.asset_name as Ordered,
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
    ...wordedFields('theme'),
    ...wordedFields('claim'),
    sentiment: entityField('sentiment', 'toString(sentiment)', { operators: idOperators }),
  },
  plan(query, around) {
    const interval = query.date_bucket ?? 'day';
    const asked = [...new Set(query.dimensions)];
    // Dates are cut by the engine, so that those of the other period can be moved beside them.
    const all: Record<string, Ordered> = { ...dimensions, date: dateView('day', around) };
    const views = Object.fromEntries(asked.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
    const where = assetSql(query, around, asked.includes('asset_name'));
    const comparison = readComparison(query, around);
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
      orderFirst: orderSqlOf(query.order_by, { metrics: sortable, dimensions: views }, around),
      exists: 'm_assessments > 0',
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

function assetSql({ asset_name }: SentimentV2ReportQuery, around: Around, isByAsset: boolean): string {
  const { catalogue, bindings, faults } = around;
  const [asset] = catalogue.find('asset', asset_name);
  if (!asset) faults.push(unknownEntity(catalogue, 'asset', asset_name, ['body', 'asset_name']));
  const ids = isByAsset ? catalogue.assets.map(({ id }) => id) : [asset?.id ?? NONE];
  return `asset_id IN ${bindings.bind('Array(UUID)', ids)}`;
}

function readComparison(query: SentimentV2ReportQuery, { period, faults }: Around) {
  const { comparison_start_date: start, comparison_end_date: end } = query;
  if (!start && !end) return undefined;
  for (const [name, value] of Object.entries({ comparison_start_date: start, comparison_end_date: end }))
    if (!value) faults.push({ loc: ['body', name], msg: 'Field required', type: 'missing' });
  if (!start || !end) return undefined;
  const before = faults.length;
  const dates = [
    ['comparison_start_date', start],
    ['comparison_end_date', end],
  ] as const;
  const other = readPeriod([...dates[0]], [...dates[1]], period.zone, faults);
  return faults.length > before ? undefined : compareWith(other, period, query.date_bucket ?? 'day');
}
