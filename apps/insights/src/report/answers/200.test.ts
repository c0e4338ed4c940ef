import { beforeAll, expect, test, vi } from 'vitest';
import { newCategory } from '../../testing/new-category.ts';
import { newPrompt } from '../../testing/new-prompt.ts';
import { insertAnswers, rawAnswer, rawCitation } from '../testing/raw-answer.ts';
import { readEvents } from '../testing/read-stream.ts';
import { smallFixture } from '../testing/small-fixture.ts';

const path = '/v2/prompts/answers';
let fixture: Awaited<ReturnType<typeof smallFixture>>;
const notes = rawCitation('https://notes.example/a', {
  cited_url: 'https://notes.example/a?utm_source=chat',
  citation_category: 'social',
});

beforeAll(async () => {
  fixture = await smallFixture(path, ({ Aurora = '', Borealis = '' }) => [
    {
      mentions: [
        { asset_id: Aurora, position: 2, offsets: [9] },
        { asset_id: Borealis, position: 1, offsets: [1] },
      ],
      citations: [notes],
      searches: ['best shoes'],
      assessments: [{ asset_id: Aurora, theme: 'Comfort', claim: '', sentiment: 'positive', urls: [] }],
      text: 'Borealis "and"\nAurora 😀',
    },
    { has_mentions: false, has_citations: false, has_searches: false, has_assessments: false },
    {},
  ]);
});

test('returns an answer with its names, and null for what was not examined', async () => {
  const prompt_id = await newPrompt(fixture.reports.pool, {
    categoryId: fixture.category.id,
    topicId: fixture.category.topics.Trail ?? '',
  });
  const later = rawAnswer({ category_id: fixture.category.id, at: '2026-12-01T00:00:00.123Z', prompt_id });
  await insertAnswers(fixture.reports.clickhouse, [later]);
  const december = {
    start_date: '2026-12-01',
    end_date: '2026-12-01',
    include: ['date', 'prompt', 'prompt_id', 'topic'],
  };
  expect((await fixture.ask(december)).data).toEqual([
    { date: '2026-12-01T00:00:00.123Z', prompt: 'Which trail shoes are best?', prompt_id, topic: null },
  ]);
  const { info, data } = await fixture.ask({ end_date: '2026-11-01' });
  expect(info).toMatchObject({
    total_results: 2,
    count: 2,
    include: expect.arrayContaining(['run_id', 'response']),
  });
  const [first, second] = fixture.rows;
  const full = data.find(({ run_id }) => run_id === first?.answer_id);
  expect(full).toEqual({
    run_id: first?.answer_id,
    date: '2026-11-01T12:00:00.000Z',
    model: fixture.chatGpt,
    topic: 'Trail',
    topic_id: fixture.category.topics.Trail,
    persona: null,
    region: null,
    tags: [],
    prompt: null,
    prompt_id: null,
    response: 'Borealis "and"\nAurora 😀',
    mentions: ['Borealis', 'Aurora'],
    checked_claims: [],
    region_id: null,
    persona_id: null,
    tag_ids: [],
    mention_details: [
      {
        asset: { id: fixture.category.assets.Borealis, name: 'Borealis' },
        kind: 'named',
        name: null,
        start: 1,
        end: null,
        rank: null,
        reasons: [],
      },
      {
        asset: { id: fixture.category.assets.Aurora, name: 'Aurora' },
        kind: 'named',
        name: null,
        start: 9,
        end: null,
        rank: null,
        reasons: [],
      },
    ],
    extraction: null,
    judged: null,
    mentioned_asset_ids: [fixture.category.assets.Borealis, fixture.category.assets.Aurora],
    citations: ['https://notes.example/a'],
    citation_details: [
      {
        url: 'https://notes.example/a?utm_source=chat',
        clean_url: 'https://notes.example/a',
        title: 'A page',
        text: null,
        hostname: 'notes.example',
        path: '/a',
        positions: [1],
        first_cited_at: '2026-11-01T12:00:00.000Z',
        citation_category: 'Social',
      },
    ],
    search_queries: ['best shoes'],
    web_search_results: [],
    analysis_types: ['visibility'],
    sentiment_claims: [
      {
        asset: { id: fixture.category.assets.Aurora, name: 'Aurora' },
        theme: 'Comfort',
        claim: null,
        sentiment: 'positive',
      },
    ],
  });
  const bare = data.find(({ run_id }) => run_id === second?.answer_id);
  expect(bare).toMatchObject({
    mentions: null,
    citations: null,
    search_queries: null,
    sentiment_claims: null,
  });
});

test('returns only included fields, newest first, and the pages joined equal the stream', async () => {
  const query = { include: ['run_id'] };
  const all = (await fixture.ask(query)).data;
  expect(all).toHaveLength(3);
  expect(all[0]).toEqual({ run_id: fixture.rows[2]?.answer_id });
  const rows: unknown[] = [];
  let cursor: unknown = null;
  do {
    const { info, data } = await fixture.ask({ ...query, limit: 1, cursor });
    rows.push(...data);
    cursor = info.next_cursor;
  } while (cursor);
  expect(rows).toEqual(all);
  const events = readEvents(
    (await fixture.reports.post(`${path}/stream`, { ...fixture.period, ...query })).text,
  );
  expect(events[0]).toMatchObject({ event: 'summary', data: { total_results: 3, count: 3 } });
  expect(events.slice(1).map(({ data }) => data)).toEqual(all);
});

test('reads the text of a prompt once, however many of its answers are listed', async () => {
  const { pool, clickhouse, post } = fixture.reports;
  const prompt_id = await newPrompt(pool, {
    categoryId: fixture.category.id,
    topicId: fixture.category.topics.Trail ?? '',
  });
  const day = '2026-12-20';
  const answers = Array.from({ length: 250 }, () =>
    rawAnswer({ category_id: fixture.category.id, at: `${day}T00:00:00.000Z`, prompt_id }),
  );
  await insertAnswers(clickhouse, answers);
  const queries = vi.spyOn(pool, 'query');
  const body = { ...fixture.period, start_date: day, end_date: day, include: ['prompt'] };
  const [, ...rows] = readEvents((await post(`${path}/stream`, body)).text);
  const reads = queries.mock.calls.filter(([sql]) => String(sql).includes('p.name = ANY'));
  queries.mockRestore();
  expect(rows.map(({ data }) => data)).toEqual(
    answers.map(() => ({ prompt: 'Which trail shoes are best?' })),
  );
  expect(reads).toHaveLength(1);
});

test('returns an empty page without rows', async () => {
  const is = (field: string, value: string) => ({ field, op: 'is', value });
  const none = await fixture.ask({ filter: { and: [is('asset', 'Aurora'), is('model', 'Claude')] } });
  expect(none).toMatchObject({ info: { total_results: 0, count: 0, models: [] }, data: [] });
});

test('filters by the content of an answer', async () => {
  const found = async (field: string, op: string, value: string) =>
    (await fixture.ask({ include: ['run_id'], filter: { field, op, value } })).data.map(
      ({ run_id }) => run_id,
    );
  const [first, second, third] = fixture.rows.map(({ answer_id }) => answer_id);
  expect(await found('asset', 'is', 'Aurora')).toEqual([first]);
  expect(await found('citation_category', 'is', 'Social')).toEqual([first]);
  expect(await found('model', 'is', 'Claude')).toEqual([second]);
  expect(new Set(await found('asset', 'not_is', 'Aurora'))).toEqual(new Set([second, third]));
});

test('`first_cited_at` is the first citation in the category, outside the period and the filter too', async () => {
  const { reports, category, chatGpt } = fixture;
  const cited = (category_id: string, at: string, ...urls: string[]) =>
    rawAnswer({ category_id, at, model_id: chatGpt.id, citations: urls.map((url) => rawCitation(url)) });
  const other = await newCategory(reports.pool, { organizationIds: [reports.tenant.organizationId] });
  const [old, recent] = ['https://old.example/a', 'https://old.example/b'];
  await insertAnswers(reports.clickhouse, [
    cited(other.id, '2024-01-01T00:00:00.000Z', old, recent),
    cited(category.id, '2025-02-03T04:05:06.789Z', old),
    cited(category.id, '2025-06-03T00:00:00.000Z', old),
    cited(category.id, '2027-01-01T10:00:00.000Z', old, recent),
    cited(category.id, '2027-01-02T10:00:00.000Z', recent),
  ]);
  const body = { start_date: '2027-01-01', end_date: '2027-01-02', include: ['citation_details'] };
  const firsts = (rows: Record<string, unknown>[]) =>
    rows.map(({ citation_details }) =>
      (citation_details as { first_cited_at: string }[]).map(({ first_cited_at }) => first_cited_at),
    );
  const expected = [['2027-01-01T10:00:00.000Z'], ['2025-02-03T04:05:06.789Z', '2027-01-01T10:00:00.000Z']];
  expect(firsts((await fixture.ask(body)).data)).toEqual(expected);
  expect(
    firsts((await fixture.ask({ ...body, filter: { field: 'topic', op: 'not_is', value: 'Trail' } })).data),
  ).toEqual(expected);
  const events = readEvents((await reports.post(`${path}/stream`, { ...fixture.period, ...body })).text);
  expect(firsts(events.slice(1).map(({ data }) => data as Record<string, unknown>))).toEqual(expected);
});
