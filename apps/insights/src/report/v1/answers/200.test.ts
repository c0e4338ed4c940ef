import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { NONE } from '../../statement/dimensions.ts';
import { rawCitation } from '../../testing/raw-answer.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const until = { end_date: '2026-11-03' };
const promptId = randomUUIDv7();

beforeAll(async () => {
  fixture = await smallFixture('/v1/prompts/answers', ({ Aurora = '', Borealis = '' }) => {
    const judged = (theme: string, sentiment: 'positive' | 'neutral' | 'negative') => ({
      asset_id: Aurora,
      theme,
      sentiment,
      claim: '',
      urls: [],
    });
    return [
      {
        prompt_id: promptId,
        analysis_types: ['sentiment', 'visibility'],
        text: 'Borealis, then Aurora.',
        mentions: [Aurora, Borealis].map((asset_id, index) => ({
          asset_id,
          position: 2 - index,
          offsets: [],
        })),
        citations: [rawCitation('https://trail-notes.example/a', { citation_category: 'owned' })],
        searches: ['best shoes'],
        search_results: ['https://trail-notes.example/a', 'https://nobody.example/'],
        assessments: [
          judged('Comfort', 'positive'),
          judged('Comfort', 'positive'),
          judged('Price', 'neutral'),
          judged('', 'negative'),
          judged('Comfort', 'negative'),
        ],
      },
      {
        has_mentions: false,
        has_citations: false,
        has_assessments: false,
        has_searches: false,
        topic_id: NONE,
        analysis_types: [],
      },
    ];
  });
  await fixture.reports.pool.query(
    `INSERT INTO prompts (category_id, id, prompt, language, analysis_types, topic_id, asset_id, tag_ids, region_ids, platform_ids, persona_ids)
     VALUES ($1, $2, 'Which shoes?', 'en', '{sentiment}', $3, $4, '{}', '{}', '{}', '{}')`,
    [fixture.category.id, promptId, fixture.category.topics.Trail, fixture.category.assets.Aurora],
  );
});

const every = (value: boolean) =>
  Object.fromEntries(
    [
      'run_id',
      'created_at',
      'prompt',
      'prompt_id',
      'mentions',
      'analysis_types',
      'prompt_type',
      'response',
      'citations',
      'citation_details',
      'web_search_results',
      'search_triggered',
      'themes',
      'sentiment_themes',
      'topic',
      'topic_id',
      'region',
      'model',
      'model_id',
      'asset',
      'asset_id',
      'tags',
      'search_queries',
      'persona',
    ].map((name) => [name, value]),
  );

const only = async (fields: string[], more: object = {}) => {
  const include = {
    ...every(false),
    created_at: true,
    ...Object.fromEntries(fields.map((name) => [name, true])),
  };
  return fixture.ask({ ...until, include, ...more });
};

test('returns every field of an answer', async () => {
  const filters = [{ field: 'prompt_id', operator: 'is', value: promptId }];
  const { info, data } = await fixture.ask({ ...until, include: every(true), filters });
  expect(info).toEqual({ total_rows: 1 });
  expect(data).toEqual([
    {
      run_id: fixture.rows[0]?.answer_id,
      created_at: '2026-11-01T12:00:00.000Z',
      prompt: 'Which shoes?',
      prompt_id: promptId,
      mentions: ['Borealis', 'Aurora'],
      analysis_types: ['sentiment', 'visibility'],
      prompt_type: 'sentiment',
      response: 'Borealis, then Aurora.',
      citations: ['https://trail-notes.example/a'],
      citation_details: [
        {
          url: 'https://trail-notes.example/a',
          clean_url: 'https://trail-notes.example/a',
          title: 'A page',
          text: null,
          hostname: 'trail-notes.example',
          path: '/a',
          positions: [1],
          first_cited_at: '2026-11-01T12:00:00.000Z',
          citation_category: 'Owned',
        },
      ],
      web_search_results: ['https://trail-notes.example/a', 'https://nobody.example/'],
      search_triggered: true,
      themes: ['Comfort', 'Price'],
      sentiment_themes: [
        { type: 'positive', name: 'Comfort' },
        { type: 'negative', name: 'Comfort' },
      ],
      topic: 'Trail',
      topic_id: fixture.category.topics.Trail,
      region: null,
      model: 'ChatGPT',
      model_id: fixture.chatGpt.id,
      asset: 'Aurora',
      asset_id: fixture.category.assets.Aurora,
      tags: [],
      search_queries: ['best shoes'],
      persona: null,
    },
  ]);
});

test('returns null for what was not examined or is unknown', async () => {
  const names = [
    'mentions',
    'citations',
    'web_search_results',
    'search_triggered',
    'themes',
    'sentiment_themes',
  ];
  const unknown = ['topic', 'topic_id', 'asset', 'asset_id', 'prompt', 'prompt_type'];
  const filters = [{ field: 'model_id', operator: 'is', value: fixture.claude.id }];
  const { data } = await only([...names, ...unknown], { filters });
  const nothing = Object.fromEntries([...names, ...unknown].map((name) => [name, null]));
  expect(data).toEqual([{ created_at: '2026-11-01T12:00:00.000Z', ...nothing }]);
});

test('always returns created_at, and uses the documented defaults', async () => {
  expect((await only([])).data[0]).toEqual({ created_at: expect.any(String) });
  const disabled = { ...until, include: { created_at: false } };
  expect(await fixture.refused(disabled)).toEqual({ status: 422, places: [['include', 'created_at']] });
  const { data } = await fixture.ask(until);
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
    'asset',
    'citations',
    'created_at',
    'mentions',
    'model',
    'model_id',
    'prompt',
    'prompt_type',
    'region',
    'response',
    'themes',
    'topic',
  ]);
});

test('filters by the assets that an answer mentions', async () => {
  const { Aurora } = fixture.category.assets;
  const found = async (field: string, operator: string, value: unknown) =>
    (await only(['model'], { filters: [{ field, operator, value }] })).data.map(({ model }) => model);
  expect(await found('asset_id', 'is', Aurora)).toEqual(['ChatGPT']);
  expect(await found('asset_name', 'not_in', ['Aurora', 'Borealis'])).toEqual(['Claude']);
});

test('pages over all rows, with their number', async () => {
  const whole = await only(['run_id']);
  const pages = [];
  for (const offset of [0, 1, 2]) {
    const { info, data } = await only(['run_id'], { pagination: { limit: 1, offset } });
    expect(info).toEqual({ total_rows: 2 });
    pages.push(...data);
  }
  expect(pages).toEqual(whole.data);
  expect(pages).toHaveLength(2);
});

test('names its successor, and is not deprecated itself', async () => {
  const { headers } = await fixture.reports.post('/v1/prompts/answers', { ...fixture.period, ...until });
  expect(headers.get('link')).toBe('</v2/prompts/answers>; rel="successor-version"');
  expect(headers.get('deprecation')).toBeNull();
});
