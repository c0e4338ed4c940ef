import type { Edition } from '../../sql/edition.ts';
import { answerFields, entityField, idOperators, textField, wordsFields } from '../filter/fields.ts';
import { hasFactConditions } from '../filter/filter-sql.ts';
import type { ResolvedFilter } from '../filter/resolve-filter.ts';
import { unknownEntity } from '../filter/resolve-filter.ts';
import { periodSql } from '../period.ts';
import type { PlanContext } from '../pipeline/context.ts';
import type { Report } from '../pipeline/pipeline.ts';
import { orderOf } from '../sort.ts';
import { answerDimensions, named, routeDimension, wordsDimension } from '../statement/dimensions.ts';
import type { Condition, Dimension, Evidence, Metric, Row, Source } from '../statement/plan.ts';
import { readComparison } from './comparison.ts';
import { sentimentAggregates, sentimentMeasures, sentimentMetrics } from './metrics.ts';
import { type SentimentV2Query, sentimentMetricNames } from './schema.ts';

const dimensions = {
  ...answerDimensions,
  route: routeDimension,
  theme: wordsDimension('theme'),
  claim: wordsDimension('claim'),
  run: { level: 'answer', type: 'UUID', sql: () => 'answer_id', show: (id) => ({ id, name: null }) },
  competitor: { level: 'fact', type: 'UUID', sql: () => 'asset_id', show: named('asset') },
  page: { level: 'fact', type: 'String', sql: () => 'page_url', show: (url) => url },
} satisfies Record<string, Dimension>;

const assessmentFields = {
  ...answerFields,
  ...wordsFields('theme'),
  ...wordsFields('claim'),
  sentiment: entityField('sentiment', 'toString(sentiment)', { operators: idOperators }),
};

/** The specification has these two, with these operators. */
const pageFields = {
  ...answerFields,
  citation_category: entityField('citation_category', 'page_category', { operators: ['is', 'in'] }),
  page: textField('page_url', ['contains_case_insensitive']),
};

/** Only the columns of pages that a request asks for: what is unfolded is read. */
function unfoldedPages(
  { include_cited_websites }: SentimentV2Query,
  filter: ResolvedFilter | undefined,
): string {
  return [
    'pages.url AS page_url',
    ...(include_cited_websites ? ['pages.host AS page_host'] : []),
    ...(filter && hasFactConditions(filter) ? ['pages.citation_category AS page_category'] : []),
  ].join(', ');
}

/** In which tone answers speak of an asset, and what they rest it on. */
export const sentiment: Report<SentimentV2Query> = {
  path: '/v2/reports/sentiment',
  operationId: 'reportSentiment',
  summary: 'Sentiment',
  description: 'In which tone answers speak of an asset, by theme or claim, or by the pages they rest it on.',
  schemas: {
    query: 'SentimentV2Query',
    info: 'SentimentV2Info',
    row: 'SentimentRow',
    response: 'SentimentV2Response',
  },
  name: 'sentiment',
  fields: { ...assessmentFields, ...pageFields },
  fieldsOf: ({ source }) => (source === 'citation' ? pageFields : assessmentFields),
  rowsPerPage: 10,
  plan(query, context) {
    const asked = [...new Set(query.metrics ?? sentimentMetricNames)];
    const isByPage = query.source === 'citation';
    if (isByPage && query.group_by?.length)
      context.faults.push({
        loc: ['body', 'group_by'],
        msg: 'is not taken with the source `citation`',
        type: 'group_by',
      });
    const names = isByPage ? (['page'] as const) : [...new Set(query.group_by)];
    const pages = isByPage ? unfoldedPages(query, context.filter) : undefined;
    const asset = findAsset(query.asset, context);
    const comparison = readComparison(query, context);
    const current = sentimentMetrics('');
    const previous = Object.entries(sentimentMetrics('previous_')).filter(([name]) =>
      asked.includes(name as 'occurrence'),
    );
    const id = context.bindings.bind('UUID', asset.id);
    const isOfCompetitors = names.includes('competitor' as never);
    const where = isOfCompetitors ? `asset_id != ${id}` : `asset_id = ${id}`;
    const ofWhole = isByPage ? citationsKnown(context.catalogue.edition, where) : where;
    const metrics: [string, Metric][] = [
      ...asked.map((name): [string, Metric] => [name, current[name]]),
      ...(comparison ? previous.map(([name, metric]): [string, Metric] => [`previous_${name}`, metric]) : []),
      ...(query.include_cited_websites
        ? [
            ['cited_websites', ({ row }) => `arraySlice(arraySort(${row('hosts')}), 1, 1000)`] as [
              string,
              Metric,
            ],
          ]
        : []),
    ];
    return {
      dimensions: names.map((name) => ({ ...dimensions[name], name })),
      measures: sentimentMeasures,
      metrics: Object.fromEntries(metrics),
      sources: [
        ...sourcesOf('', where, pages, ofWhole),
        ...(comparison
          ? sourcesOf('previous_', where, pages, ofWhole).map((one) => ({
              ...one,
              during: comparison.during,
            }))
          : []),
      ],
      evidence: sentimentEvidence(where, pages, ofWhole, isOfCompetitors ? undefined : asset.id),
      order: orderOf(
        query.sort,
        { metrics: current, usual: 'positive_sentiment', dimensions: names },
        context.faults,
      ),
      isRanked: true,
      exists: ({ row }) => `${row('assessments')} > 0`,
      info: {
        asset: asset.name,
        source: query.source ?? 'answer',
        group_by: isByPage ? [] : names,
        interval: query.interval ?? 'day',
        metrics: asked,
        comparison_start_date: comparison?.period.start ?? null,
        comparison_end_date: comparison?.period.end ?? null,
      },
      shape: (row) => (comparison ? withPrevious(row, comparison.dateBeside) : row),
    };
  },
};

/** `where`, and citations were looked for in the answer. Mostly they were in all, and then nothing but one narrow column is read. */
const citationsKnown =
  (edition: Edition, where: string): Condition =>
  (period, bindings) =>
    `${where} AND answer_id GLOBAL NOT IN (SELECT answer_id FROM answers PREWHERE NOT has_citations
      WHERE category_id = ${bindings.bind('UUID', edition)} AND ${periodSql(period, bindings)} AND has_assessments)`;

/** `pages`: those that assessments rest on, unfolded, for rows by page. `ofWhole`: SQL of what they are measured against. */
function sourcesOf(
  before: '' | 'previous_',
  where: string,
  pages: string | undefined,
  ofWhole: Condition,
): Source[] {
  const { row, group } = sentimentAggregates(before);
  const hosts = pages
    ? 'groupUniqArray(toString(page_host))'
    : 'groupUniqArrayArray(arrayMap(p -> toString(p.host), pages))';
  return [
    {
      table: pages ? `assessments ARRAY JOIN ${pages}` : 'assessments',
      level: 'row',
      measures: before === '' ? { ...row, hosts } : row,
      where,
    },
    { table: 'assessments', level: 'group', measures: group, where: ofWhole },
  ];
}

/** As `sourcesOf`, answer by answer. `assetId`: of the one asset that rows are about, unless they say which. */
function sentimentEvidence(
  where: string,
  pages: string | undefined,
  ofWhole: Condition,
  assetId: string | undefined,
): Evidence {
  return {
    base: { table: 'assessments', where: ofWhole, values: { answers: '1' } },
    matching: {
      table: pages ? `assessments ARRAY JOIN ${pages}` : 'assessments',
      where,
      values: {
        responses: '1',
        answers: '1',
        assessments: 'count()',
        positive: `countIf(sentiment = 'positive')`,
        negative: `countIf(sentiment = 'negative')`,
      },
    },
    ratios: {
      positive_sentiment: { part: 'positive', whole: 'assessments', kind: 'share' },
      negative_sentiment: { part: 'negative', whole: 'assessments', kind: 'share' },
      occurrence: { part: 'responses', whole: 'answers', kind: 'proportion' },
    },
    counts: {
      assessments: ({ row }) => row('assessments'),
      positive: ({ row }) => row('positive'),
      negative: ({ row }) => row('negative'),
    },
    held: {
      kind: 'assessment',
      ...(assetId !== undefined && { conditions: [{ field: 'asset', op: 'is', value: assetId }] }),
    },
    isPresent: ({ row }) => `${row('assessments')} > 0`,
  };
}

/** `given` is left out where it does not fit the schema. */
function findAsset(given: string | undefined, { catalogue, faults }: PlanContext) {
  const [asset] = given === undefined ? [] : catalogue.find('asset', given);
  if (asset) return asset;
  if (given !== undefined) faults.push(unknownEntity(catalogue, 'asset', given, ['body', 'asset']));
  return { id: '00000000-0000-0000-0000-000000000000', name: given ?? '' };
}

function withPrevious(row: Row, dateBeside: (date: string) => string): Row {
  const isPrevious = (name: string) => name.startsWith('previous_');
  const entries = Object.entries(row);
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isPrevious(name))),
    previous: Object.fromEntries(
      entries
        .filter(([name]) => isPrevious(name))
        .map(([name, value]) => [name.slice('previous_'.length), value]),
    ),
    ...(typeof row.date === 'string' && { prev_date: dateBeside(row.date) }),
  };
}
