import fc from 'fast-check';
import { answerFieldNames } from '../../answers/schema.ts';
import { intervalBases } from '../../evidence/interval.ts';
import { evidenceNames } from '../../evidence/with-evidence.ts';
import { analysisChoices, brandedChoices } from '../../filter/prompts-counted.ts';
import type { Fixture, Request } from './fixture.ts';
import { either, randomFilter } from './random-filter.ts';

type Fixture_ = Omit<Fixture, 'answers'>;
type Fields = Record<string, fc.Arbitrary<unknown>>;

const metrics = (...names: string[]) => fc.option(fc.subarray(names, { minLength: 1 }));
const group = (...names: string[]) => fc.shuffledSubarray(names, { maxLength: 3 });
const sort = (names: string[], more: Fields = {}) =>
  fc.option(fc.record({ field: fc.constantFrom(...names), ...more }), { nil: undefined });
const direction = { dir: fc.constantFrom('asc', 'desc', undefined) };
const period = fc.constantFrom(
  ['2026-02-28', '2026-03-01'],
  ['2026-03-02', '2026-03-08'],
  ['2026-02-20', '2026-03-31'],
  ['2026-03-08', '2026-03-08'],
);
const tones = ['positive_sentiment', 'negative_sentiment', 'occurrence'];
const checks = ['checked', 'accuracy', 'accurate', 'inaccurate'];
const fanouts = ['fanouts_per_execution', 'total_fanouts', 'share', 'query_variations'];

const own: Record<string, (fixture: Fixture_) => Fields> = {
  visibility: ({ assets }) => ({
    group_by: group('date', 'model', 'topic', 'region', 'prompt', 'persona', 'route'),
    metrics: metrics('visibility_score', 'share_of_voice', 'average_position'),
    scope: fc.constantFrom('owned', 'all'),
    assets: fc.option(fc.subarray(either(assets), { minLength: 1 }), { freq: 3 }),
    sort: sort(['visibility_score', 'share_of_voice', 'average_position', 'date'], direction),
  }),
  citations: () => ({
    entity: fc.constantFrom('domain', 'page', 'citation_category'),
    group_by: group('page', 'date', 'model', 'topic', 'region', 'persona', 'prompt', 'route'),
    metrics: metrics('count', 'citation_share', 'rank', 'first_cited_at'),
    scope: fc.constantFrom('all', 'owned'),
    sort: sort(['count', 'citation_share', 'first_cited_at', 'date'], direction),
  }),
  sentiment: ({ assets }) => ({
    asset: fc.constantFrom(...either(assets)),
    group_by: group(
      'date',
      'model',
      'topic',
      'region',
      'prompt',
      'persona',
      'tag',
      'theme',
      'claim',
      'run',
      'competitor',
      'route',
    ),
    metrics: metrics(...tones),
    sort: sort([...tones, 'date'], direction),
    include_cited_websites: fc.boolean(),
    comparison: fc.option(period),
  }),
  'sentiment by page': ({ assets }) => ({
    source: fc.constant('citation'),
    asset: fc.constantFrom(...assets.map(({ name }) => name)),
    metrics: metrics(...tones),
    sort: sort(tones, direction),
    comparison: fc.option(period),
  }),
  'query-fanouts': () => ({
    group_by: group('date', 'model', 'region', 'prompt', 'query', 'route'),
    metrics: metrics(...fanouts),
    sort: sort([...fanouts, 'date'], direction),
  }),
  answers: () => ({ include: fc.option(fc.subarray([...answerFieldNames], { minLength: 1 })) }),
  'factcheck claims': () => ({
    group_by: fc.shuffledSubarray(
      ['model', 'region', 'persona', 'prompt', 'topic', 'tag', 'theme', 'route'],
      {
        maxLength: 1,
      },
    ),
    sort: sort([...checks, 'responses'], direction),
    include: fc.option(
      fc.subarray(['theme', 'reasoning', 'models', 'evidence', 'citation_sources', ...evidenceNames]),
    ),
  }),
  factcheck: () => ({
    group_by: fc.shuffledSubarray(
      ['date', 'model', 'region', 'persona', 'prompt', 'topic', 'tag', 'citation', 'theme', 'route'],
      { maxLength: 2 },
    ),
    sort: sort([...checks, 'date'], direction),
  }),
};

/** Only what has dates can be sorted by date. */
function sortable({ sort, ...given }: Record<string, unknown>): Record<string, unknown> {
  const isByDate = (sort as { field?: string } | undefined)?.field === 'date';
  const hasDates = (given.group_by as string[] | undefined)?.includes('date');
  return isByDate && !hasDates ? given : { ...given, sort };
}

/** Any request that the report takes. */
export function randomRequest(fixture: Fixture_, report: string): fc.Arbitrary<Request> {
  const { comparison = fc.constant(null), ...fields } = own[report]?.(fixture) ?? {};
  const hasInterval = !report.startsWith('factcheck') && report !== 'answers';
  return fc
    .record({
      fields: fc.record(fields),
      period,
      comparison: comparison as fc.Arbitrary<string[] | null>,
      interval: fc.constantFrom('day', 'week', 'month'),
      filter: randomFilter(fixture, report),
      counted: fc.record({
        branded: fc.constantFrom(undefined, undefined, ...brandedChoices),
        analysis: fc.constantFrom(undefined, undefined, ...analysisChoices),
      }),
      zone: fc.option(fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata'), {
        freq: 3,
        nil: undefined,
      }),
      evidence:
        report === 'answers'
          ? fc.constant({})
          : fc.record({
              include: fc.option(fc.subarray([...evidenceNames]), { freq: 3 }),
              interval_basis: fc.constantFrom(...intervalBases),
              compare: fc.option(
                period.map(([start_date, end_date]) => ({ start_date, end_date })),
                { freq: 2 },
              ),
            }),
    })
    .map(
      ({
        evidence,
        counted: { branded, analysis },
        zone,
        fields: given,
        period: [start_date, end_date],
        comparison: other,
        interval,
        filter,
      }) => ({
        category_id: fixture.categoryId,
        start_date: start_date ?? '',
        end_date: end_date ?? '',
        filter,
        ...(hasInterval && { interval: interval as 'day' }),
        ...evidence,
        ...sortable(given),
        ...(zone && { timezone: zone }),
        ...(branded && { branded }),
        ...(analysis && { analysis }),
        ...(other && { comparison_start_date: other[0], comparison_end_date: other[1] }),
      }),
    );
}
