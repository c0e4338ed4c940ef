import type { Answer } from '@sightline/events';
import fc from 'fast-check';

const uuid = (kind: number) => (n: number) =>
  `${String(kind).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const few = (kind: number, count: number) => fc.nat(count - 1).map(uuid(kind));
const some = <T>(element: fc.Arbitrary<T>, maxLength = 4) => fc.array(element, { maxLength });
const word = fc.constantFrom('price', 'comfort', 'grip', '', 'n\u00e4sse \u{1f600}', 'it\'s \\ "quoted"\n');
const places = some(fc.nat(100_000));
/** Two months, so that batches fall into several partitions, and few days, so that sums have something to add. */
const at = fc
  .tuple(fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-03'), fc.nat(86_399_999))
  .map(([day, ms]) => new Date(Date.parse(day) + ms).toISOString());

type Addresses = Record<'url' | 'cited_url' | 'host' | 'domain' | 'path', fc.Arbitrary<string>>;

const onYoutube = (path: string, query: string, cited: string): Addresses => ({
  url: fc.constant(`https://youtube.com${path}${query}`),
  cited_url: fc.constantFrom('', `https://www.youtube.com/${cited}`),
  host: fc.constant('youtube.com'),
  domain: fc.constant('youtube.com'),
  path: fc.constant(path),
});

const addresses = (n: number): Addresses => {
  if (n === 10) return onYoutube('/watch', '?v=dQw4w9WgXcQ', 'shorts/dQw4w9WgXcQ?si=x');
  if (n === 11) return onYoutube('/@Aurora/videos', '', '@Aurora/videos/');
  return {
    url: fc.constant(`https://www.site${n % 5}.example/page/${n}`),
    cited_url: fc.constantFrom('', `https://www.site${n % 5}.example/page/${n}?utm_source=x`),
    host: fc.constant(`www.site${n % 5}.example`),
    domain: fc.constant(`site${n % 5}.example`),
    path: fc.constant(`/page/${n}`),
  };
};

const citation = fc.nat(11).chain((n) =>
  fc.record({
    ...addresses(n),
    title: word,
    text: word,
    positions: places,
    citation_category: fc.constantFrom('owned', 'social', uuid(90)(n % 2)),
    citation_tag_ids: fc.uniqueArray(few(91, 3), { maxLength: 2 }),
  }),
);

const lists = fc.record(
  {
    searches: some(word),
    search_results: some(fc.webUrl()),
    mentions: fc
      .uniqueArray(few(8, 5), { maxLength: 5 })
      .chain((assets) =>
        fc.tuple(
          ...assets.map((asset_id, index) =>
            places.map((offsets) => ({ asset_id, position: index + 1, offsets })),
          ),
        ),
      ),
    citations: fc.uniqueArray(citation, { maxLength: 5, selector: ({ url }) => url }),
    assessments: some(
      fc.record({
        asset_id: few(8, 5),
        theme: word,
        claim: word,
        sentiment: fc.constantFrom('positive' as const, 'neutral' as const, 'negative' as const),
        urls: some(citation.map(({ url }) => url)),
      }),
    ),
    claims: some(
      fc.record({
        asset_id: few(8, 5),
        claim: word,
        theme: word,
        verdict: fc.constantFrom('accurate' as const, 'unverified' as const, 'inaccurate' as const),
        reasoning: word,
        evidence: some(fc.record({ id: word, kb_path: word, kb_snippet: word, source_updated_at: word }), 2),
        urls: some(citation.map(({ url }) => url)),
      }),
    ),
  },
  { requiredKeys: [] },
);

const dimensions = fc.record({
  id: fc.uuid(),
  category_id: few(1, 3),
  at,
  prompt_id: few(2, 4),
  topic_id: few(3, 3),
  tag_ids: fc.uniqueArray(few(4, 3), { maxLength: 3 }),
  model_id: few(5, 3),
  analysis_types: fc.subarray(['visibility', 'sentiment', 'accuracy'] as const).map((types) => [...types]),
  text: word,
});
const collected = fc.record({
  route: fc.constantFrom('openai-responses', 'cloro'),
  served_model: word,
  replicate: fc.nat(65_535),
  slot: at,
  finish: fc.constantFrom(
    'complete' as const,
    'truncated' as const,
    'refused' as const,
    'filtered' as const,
    'absent' as const,
  ),
  cost_nanos: fc.nat(10_000_000_000),
});
const reading = fc.record({
  version: fc.constantFrom('1', '2'),
  mentions: some(
    fc.record(
      {
        asset_id: few(8, 5),
        kind: fc.constantFrom(
          'named' as const,
          'listed' as const,
          'absent' as const,
          'echo' as const,
          'unsure' as const,
        ),
        name: word,
        start: fc.nat(100),
        end: fc.nat(100),
        rank: fc.integer({ min: 1, max: 65_535 }),
        reasons: some(word, 2),
      },
      { requiredKeys: ['asset_id', 'kind', 'name', 'start', 'end', 'reasons'] },
    ),
    8,
  ),
  candidates: fc.uniqueArray(
    fc.record({
      key: word,
      name: word,
      start: fc.nat(100),
      sign: fc.constantFrom('bold' as const, 'list' as const, 'link' as const),
    }),
    { maxLength: 3, selector: ({ key }) => key },
  ),
});
const optional = fc.record(
  { region_id: few(6, 2), persona_id: few(7, 2), collected, reading },
  { requiredKeys: [] },
);

/** Answers in few categories, days and dimensions, with and without everything that may be absent. */
const randomAnswer: fc.Arbitrary<Answer> = fc
  .tuple(dimensions, optional, lists)
  .map((parts) => Object.assign({}, ...parts) as Answer);

export const randomAnswers = (maxLength: number) =>
  fc.uniqueArray(randomAnswer, { maxLength, selector: ({ id }) => id });

/** The same every time. */
export const sampleAnswers = (count: number, seed = 7): Answer[] =>
  fc.sample(randomAnswer, { numRuns: count, seed });
