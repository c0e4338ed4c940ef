import { beforeAll, expect, test } from 'vitest';
import { newCategory } from '../../testing/new-category.ts';
import { insertAnswers, rawAnswer } from '../testing/raw-answer.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';

const path = '/v2/reports/visibility';
let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
let query: Record<string, unknown>;

const newPlace = async () => {
  const organizationIds = [reports.tenant.organizationId];
  const { id } = await newCategory(reports.pool, { organizationIds, assets: ['Aurora', 'Borealis'] });
  await insertAnswers(reports.clickhouse, [rawAnswer({ category_id: id, at: '2026-11-01T12:00:00Z' })]);
  return { category_id: id, start_date: '2026-11-01', end_date: '2026-11-02', scope: 'all', limit: 1 };
};

beforeAll(async () => {
  reports = await reportsUnderTest();
  query = await newPlace();
});

test.each([
  [{ assets: 'Nobody' }, ['assets']],
  [{ assets: ['Aurora', 'Nobody'] }, ['assets', 1]],
  [{ assets: [] }, ['assets']],
  [{ assets: { op: 'is', value: 'Nobody' } }, ['assets', 'value']],
  [{ assets: { op: 'in', value: [] } }, ['assets', 'value']],
  [{ group_by: ['asset'] }, ['group_by', 0]],
  [{ metrics: ['rank'] }, ['metrics', 0]],
  [{ sort: { field: 'rank' } }, ['sort', 'field']],
  [{ interval: 'hour' }, ['interval']],
  [{ scope: 'theirs' }, ['scope']],
])('refuses %j with its path', async (body, place) => {
  const answer = await reports.post(path, { ...query, ...body });
  expect(answer.status, answer.text).toBe(422);
  expect(answer.body.detail).toEqual([expect.objectContaining({ loc: ['body', ...place] })]);
});

test('binds a cursor to its query, caller and category', async () => {
  const { next_cursor: cursor } = (await reports.post(path, query)).body.info;
  expect(cursor).toEqual(expect.any(String));
  const status = async (body: object, apiKey?: string) =>
    (await reports.post(path, { ...query, cursor, ...body }, apiKey)).status;
  expect(await status({})).toBe(200);
  expect(await status({ limit: 7 })).toBe(200);
  expect(await status({ end_date: '2026-11-03' })).toBe(422);
  expect(await status({ sort: { field: 'share_of_voice' } })).toBe(422);
  expect(await status({ filter: { field: 'model', op: 'is', value: 'Claude' } })).toBe(422);
  expect(await status({}, reports.tenant.writeKey)).toBe(422);
  expect(await status({ category_id: (await newPlace()).category_id })).toBe(422);
});
