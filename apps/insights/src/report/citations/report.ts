import { answerFields, type Fields } from '../filter/fields.ts';
import { hasFactConditions } from '../filter/filter-sql.ts';
import { held } from '../filter/held.ts';
import { namesNotExcluded, type ResolvedFilter } from '../filter/resolve-filter.ts';
import type { Report } from '../pipeline/pipeline.ts';
import { orderOf } from '../sort.ts';
import { answerDimensions, routeDimension } from '../statement/dimensions.ts';
import {
  type AnswerScan,
  type Dimension,
  type Evidence,
  heldAmong,
  type Metric,
  type Rollup,
  ratio,
  type Source,
} from '../statement/plan.ts';
import { examinedByPrompt, NUMBER } from '../statement/prompt-sums.ts';
import { addDetails } from './details.ts';
import { type CitationsV2Query, citationMetricNames } from './schema.ts';

/** `count`: distinct clean addresses an answer, summed. `all`: of every address in the group. `first`: milliseconds. */
export const citationMeasures = { count: 'sum', all: 'sum', first: 'min' } as const;

export const citationMetrics = {
  count: ({ row }) => row('count'),
  citation_share: ({ row, group }) => ratio(row('count'), group('all')),
  first_cited_at: ({ row }) => row('first'),
} satisfies Record<string, Metric>;

const fields: Fields = { ...answerFields, ...held.citation.fields };

const text = (column: string): Dimension => ({
  column,
  level: 'fact',
  type: 'String',
  sql: () => `toString(${column})`,
  show: (value) => value,
});

const dimensions = {
  ...answerDimensions,
  route: routeDimension,
  domain: text('domain'),
  page: text('url'),
  citation_category: {
    ...text('citation_category'),
    show: (id, names) => ({ id, name: names.of('citation_category', id) }),
  } satisfies Dimension,
};

/** Which domains, pages or kinds of pages answers cite. */
export const citations: Report<CitationsV2Query> = {
  path: '/v2/reports/citations',
  operationId: 'reportCitations',
  summary: 'Citations',
  description: 'Which domains, pages or kinds of pages answers cite.',
  schemas: {
    query: 'CitationsV2Query',
    info: 'CitationsV2Info',
    row: 'CitationRow',
    response: 'CitationsV2Response',
  },
  name: 'citations',
  fields,
  rowsPerPage: 10,
  plan(query, { catalogue, filter, faults }) {
    const asked = [...new Set(query.metrics ?? citationMetricNames)];
    const names = new Set([query.entity ?? 'domain', ...(query.group_by ?? [])]);
    const metrics: [string, Metric][] = asked.flatMap((name) =>
      name === 'rank' ? [] : [[name, citationMetrics[name]]],
    );
    return {
      dimensions: [...names].map((name) => ({ ...dimensions[name], name })),
      measures: citationMeasures,
      metrics: Object.fromEntries(metrics),
      sources: citationSources(query, filter),
      evidence: citationEvidence(query, names, filter),
      order: orderOf(
        query.sort,
        { metrics: citationMetrics, usual: 'count', dimensions: [...names] },
        faults,
      ),
      exists: ({ row }) => `${row('count')} > 0`,
      info: {
        scope: query.scope ?? 'all',
        metrics: asked,
        analysis_types: namesNotExcluded('analysis_type', catalogue.all('analysis_type'), filter),
      },
      isRanked: asked.includes('rank'),
      ...(query.include?.includes('details') && { complete: addDetails }),
      shape({ first_cited_at, ...row }) {
        return {
          ...row,
          ...(asked.includes('first_cited_at') && {
            first_cited_at: first_cited_at === null ? null : new Date(Number(first_cited_at)).toISOString(),
          }),
        };
      },
    };
  },
};

const kept = ['domain', 'host', 'citation_category'];
const byDay = (names: string[]): Rollup[] => {
  const all: Record<string, string> = {
    count: 'sum(cited)',
    all: 'sum(cited)',
    first: 'toUnixTimestamp64Milli(min(first_at))',
  };
  const measures = Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
  return [
    { table: 'citations_by_day', measures, columns: kept, byDimension: false },
    { table: 'citations_by_page_and_day', measures, columns: [...kept, 'url'], byDimension: false },
  ];
};

export function citationSources(
  { scope }: Pick<CitationsV2Query, 'scope'>,
  filter: ResolvedFilter | undefined,
): Source[] {
  const measures = { count: 'count()', first: 'toUnixTimestamp64Milli(min(at))' };
  const isWhole = scope !== 'owned' && !(filter && hasFactConditions(filter));
  // Where every citation has its row, one reading gives both.
  if (isWhole) {
    const rollups = byDay(['count', 'first', 'all']);
    return [{ table: 'citations', level: 'row', measures: { ...measures, all: 'count()' }, rollups }];
  }
  const where = scope === 'owned' ? { where: `citation_category = 'owned'` } : {};
  return [
    { table: 'citations', level: 'row', measures, rollups: byDay(['count', 'first']), ...where },
    { table: 'citations', level: 'group', measures: { all: 'count()' }, rollups: byDay(['all']) },
  ];
}

const cited = 'length(citations.url)';
const unfolded = ['url', 'host', 'domain', 'path', 'citation_category', 'citation_tag_ids'].map(
  (column) => `citations.${column} AS ${column}`,
);

/** Answers hold their citations: what a row counts of an answer and all that it cites are read together. An answer cites a page once, and a domain several times. */
function citationEvidence(
  { scope }: Pick<CitationsV2Query, 'scope'>,
  names: ReadonlySet<string>,
  filter: ResolvedFilter | undefined,
): Evidence {
  const isOwned = scope === 'owned';
  const [by, another] = factNames.filter((name) => names.has(name));
  const isWhole = !isOwned && !another && !(filter && hasFactConditions(filter));
  return {
    base: {
      table: 'answers',
      where: 'has_citations',
      values: { all: cited },
      isOnce: true,
      rollups: [examinedByPrompt('citations', 'all')],
    },
    matching: (isWhole && by && wholeCitations[by]) || someCitations(isOwned, names.has('page')),
    ratios: { citation_share: { part: 'count', whole: 'all', kind: 'share' } },
    counts: { citations: ({ row }) => row('count') },
    held: {
      kind: 'citation',
      ...(isOwned && { conditions: [{ field: 'citation_category', op: 'is', value: 'owned' }] }),
    },
    isPresent: ({ row }) => `${row('count')} > 0`,
    totals: ['count'],
  };
}

const citationsByPrompt = (measures: Rollup['measures']): Rollup => ({
  table: 'citations_by_prompt_and_day',
  measures,
  columns: ['domain', 'url'],
  byDimension: false,
  kinds: ['prompt'],
});

const factNames = ['domain', 'page', 'citation_category'] as const;

/** Every citation of a domain or of a page counts: what answers hold of it is counted without unfolding the rest. */
const wholeCitations: Partial<Record<(typeof factNames)[number], AnswerScan>> = {
  domain: {
    table: 'answers',
    values: { count: 'countEqual(citations.domain, key_domain)', all: cited },
    isOnce: true,
    keys: { domain: (listed) => heldAmong('citations.domain', listed) },
    rollups: [
      citationsByPrompt({
        [NUMBER]: 'sum(domains)',
        count: 'sum(cited)',
        count_times_count: 'sum(domain_squared)',
        all_times_count: 'sum(citations_beside)',
      }),
    ],
  },
  page: {
    table: 'answers',
    values: { count: '1', all: cited },
    isOnce: true,
    keys: { page: (listed) => heldAmong('citations.url', listed) },
    rollups: [citationsByPrompt({ [NUMBER]: 'sum(cited)', all: 'sum(citations_beside)' })],
  },
};

const someCitations = (isOwned: boolean, isByPage: boolean): AnswerScan => ({
  table: `answers ARRAY JOIN ${unfolded.join(', ')}`,
  values: isByPage ? { count: '1', all: cited } : { count: 'count()', all: `any(${cited})` },
  isOnce: isByPage,
  ...(isOwned && { where: `citation_category = 'owned'` }),
});
