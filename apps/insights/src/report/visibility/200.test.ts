import { beforeAll, expect, test } from 'vitest';
import { builtIn } from '../../testing/built-in.ts';
import { newCategory } from '../../testing/new-category.ts';
import { insertAnswers, rawAnswer } from '../testing/raw-answer.ts';
import { readEvents } from '../testing/read-stream.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';

const path = '/v2/reports/visibility';
const [chatGpt, claude] = builtIn.models as [{ id: string; name: string }, { id: string; name: string }];
let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let category: Awaited<ReturnType<typeof newCategory>>;
let period: { category_id: string; start_date: string; end_date: string };

beforeAll(async () => {
  reports = await reportsUnderTest();
  category = await newCategory(reports.pool, {
    organizationIds: [reports.tenant.organizationId],
    topics: ['Trail', 'Road'],
    assets: ['Aurora', 'Borealis', 'Corona'],
  });
  await reports.pool.query(`UPDATE assets SET is_owned = false WHERE name <> 'Aurora' AND category_id = $1`, [
    category.id,
  ]);
  const { Aurora = '', Borealis = '' } = category.assets;
  const answer = (at: string, model_id: string, ...assets: string[]) =>
    rawAnswer({
      category_id: category.id,
      at,
      model_id,
      topic_id: category.topics.Trail ?? '',
      mentions: assets.map((asset_id, index) => ({ asset_id, position: index + 1, offsets: [] })),
    });
  await insertAnswers(reports.clickhouse, [
    answer('2026-10-31T23:59:59.999Z', chatGpt.id, Aurora),
    answer('2026-11-01T00:00:00.000Z', chatGpt.id, Borealis, Aurora),
    answer('2026-11-01T12:00:00.000Z', claude.id, Aurora),
    answer('2026-11-02T12:00:00.000Z', claude.id),
    answer('2026-11-02T23:59:59.999Z', chatGpt.id, Borealis),
    answer('2026-11-03T00:00:00.000Z', chatGpt.id, Aurora),
  ]);
  period = { category_id: category.id, start_date: '2026-11-01', end_date: '2026-11-02' };
});

const asset = (name: string, owned = name === 'Aurora') => ({ id: category.assets[name], name, owned });

test('returns owned assets, for both days completely and no other', async () => {
  const { status, body, text } = await reports.post(path, period);
  expect(status, text).toBe(200);
  expect(body).toEqual({
    info: {
      branded: 'include',
      analysis: 'visibility',
      total_results: 1,
      count: 1,
      next_cursor: null,
      models: ['ChatGPT', 'Claude'],
      start_date: '2026-11-01',
      end_date: '2026-11-02',
      filter: null,
      scope: 'owned',
      asset_filter: null,
    },
    data: [
      { asset: asset('Aurora'), rank: 1, visibility_score: 0.5, share_of_voice: 0.5, average_position: 1.5 },
    ],
  });
});

test('returns all assets by rank, also those without mentions, with the requested metrics', async () => {
  const { body } = await reports.post(path, {
    ...period,
    scope: 'all',
    metrics: ['average_position'],
    sort: { field: 'average_position' },
  });
  expect(body.data).toEqual([
    { asset: asset('Borealis'), rank: 1, average_position: 1 },
    { asset: asset('Aurora'), rank: 2, average_position: 1.5 },
    { asset: asset('Corona'), rank: 3, average_position: null },
  ]);
});

test('groups by date and model, each group measured separately', async () => {
  const { body } = await reports.post(path, {
    ...period,
    group_by: ['date', 'model'],
    metrics: ['visibility_score', 'share_of_voice'],
  });
  const row = (
    date: string,
    model: object,
    visibility_score: number,
    share_of_voice: number | null,
    rank: number,
  ) => ({
    asset: asset('Aurora'),
    date,
    model,
    visibility_score,
    share_of_voice,
    rank,
  });
  expect(body.data).toEqual([
    row('2026-11-01', chatGpt, 1, 0.5, 1),
    row('2026-11-01', claude, 1, 1, 1),
    row('2026-11-02', chatGpt, 0, 0, 2),
    row('2026-11-02', claude, 0, null, 1),
  ]);
});

test('accepts assets by name, id, list and clause', async () => {
  const names = async (assets: unknown) => {
    const { body, text } = await reports.post(path, { ...period, assets });
    expect(body.data, text).toBeDefined();
    return body.data.map((row: { asset: { name: string } }) => row.asset.name);
  };
  expect(await names('Borealis')).toEqual(['Borealis']);
  expect(await names(category.assets.Corona)).toEqual(['Corona']);
  expect(await names(['Corona', category.assets.Borealis])).toEqual(['Borealis', 'Corona']);
  expect(await names({ op: 'not_is', value: 'Aurora' })).toEqual(['Borealis', 'Corona']);
  expect(await names({ op: 'matches', value: '^[AB]' })).toHaveLength(2);
  expect(await names({ op: 'contains_case_insensitive', value: 'CORO' })).toEqual(['Corona']);
  expect(await names({ op: 'contains', value: 'CORO' })).toEqual([]);
});

test('applies a filter to all measures, and lists the remaining models', async () => {
  const filter = {
    and: [
      { field: 'model', op: 'is', value: 'Claude' },
      { not: { field: 'topic', op: 'is', value: 'Road' } },
    ],
  };
  const { body, text } = await reports.post(path, { ...period, filter });
  expect(body.data, text).toEqual([
    { asset: asset('Aurora'), rank: 1, visibility_score: 0.5, share_of_voice: 1, average_position: 1 },
  ]);
  expect(body.info).toMatchObject({ filter, models: ['Claude'] });
});

test('`info.models` lists only models that answered within the filter', async () => {
  const modelsOf = async (body: object) =>
    (await reports.post(path, { ...period, ...body })).body.info.models;
  expect(await modelsOf({ start_date: '2026-10-31', end_date: '2026-10-31' })).toEqual(['ChatGPT']);
  expect(await modelsOf({ start_date: '2026-11-05', end_date: '2026-11-05' })).toEqual([]);
  expect(await modelsOf({ filter: { field: 'model', op: 'not_is', value: 'ChatGPT' } })).toEqual(['Claude']);
  expect(await modelsOf({ filter: { field: 'topic', op: 'is', value: 'Road' } })).toEqual([]);
});

test('returns pages that joined equal the stream', async () => {
  const query = { ...period, scope: 'all', group_by: ['date', 'model'] };
  const rows: unknown[] = [];
  let cursor: string | null = null;
  do {
    const { body, text } = await reports.post(path, { ...query, limit: 5, cursor });
    expect(body.data, text).toBeDefined();
    rows.push(...body.data);
    cursor = body.info.next_cursor;
    expect(body.info).toMatchObject({ total_results: 12, count: body.data.length });
  } while (cursor);
  const { text, headers } = await reports.post(`${path}/stream`, query);
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  const [summary, ...results] = readEvents(text);
  expect(summary).toMatchObject({
    event: 'summary',
    data: { total_results: 12, count: 12, next_cursor: null },
  });
  expect(results).toEqual(rows.map((data) => ({ event: 'result', data })));
  expect(rows).toHaveLength(12);
});

test('ends the stream and all pages together at max_results', async () => {
  const query = { ...period, scope: 'all', group_by: ['date', 'model'], max_results: 7 };
  const events = readEvents((await reports.post(`${path}/stream`, query)).text);
  expect(events).toHaveLength(8);
  const first = await reports.post(path, { ...query, limit: 4 });
  const second = await reports.post(path, { ...query, limit: 4, cursor: first.body.info.next_cursor });
  expect(second.body.info).toMatchObject({ count: 3, next_cursor: null, total_results: 12 });
  const data = [...first.body.data, ...second.body.data];
  expect(events.slice(1).map((event) => event.data)).toEqual(data);
});

test('returns no rows for a period without answers', async () => {
  const { body } = await reports.post(path, { ...period, start_date: '2020-01-01', end_date: '2020-01-31' });
  expect(body).toMatchObject({ info: { total_results: 0, count: 0, next_cursor: null }, data: [] });
});
