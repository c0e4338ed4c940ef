import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newCategory } from '../../testing/new-category.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

beforeAll(async () => {
  fixture = await smallFixture('/v2/prompts/answers', ({ Aurora = '', Borealis = '' }) => [
    { text: 'Aurora.', mentions: [{ asset_id: Aurora, position: 1, offsets: [] }] },
    { text: 'Nobody.' },
    {
      text: '1. Aurora. I found nothing about Borealis.',
      mentions: [{ asset_id: Aurora, position: 1, offsets: [3] }],
      extraction: '1',
      judge_outcome: 'judged',
      judge_version: 'judge-1',
      judge_model: 'fixture',
      found_mentions: [
        {
          asset_id: Aurora,
          kind: 'listed',
          name: 'Aurora',
          start: 3,
          end: 9,
          rank: 1,
          reasons: ['list-head'],
        },
        {
          asset_id: Borealis,
          kind: 'absent',
          name: 'Borealis',
          start: 33,
          end: 41,
          rank: 0,
          reasons: ['name'],
        },
      ],
    },
  ]);
});

const get = (
  runId: string,
  categoryId: string,
  credential: object = { apiKey: fixture.reports.tenant.apiKey },
) => fixture.reports.ask(`GET /v2/prompts/answers/${runId}?category_id=${categoryId}`, credential);
const first = () => fixture.rows[0]?.answer_id ?? '';

test('returns one answer as the list has it', async () => {
  const { status, body } = await get(first(), fixture.category.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ run_id: first(), response: 'Aurora.', mentions: ['Aurora'] });
  const { data } = await fixture.ask({ filter: { field: 'run_id', op: 'is', value: first() } });
  expect([body]).toEqual(data);
});

test('shows every mention with its kind, and lists as mentioned only what counts', async () => {
  const { Aurora, Borealis } = fixture.category.assets;
  const { body } = await get(fixture.rows[2]?.answer_id ?? '', fixture.category.id);
  expect(body).toMatchObject({ mentions: ['Aurora'], mentioned_asset_ids: [Aurora], extraction: '1' });
  expect(body.mention_details).toEqual([
    {
      asset: { id: Aurora, name: 'Aurora' },
      kind: 'listed',
      name: 'Aurora',
      start: 3,
      end: 9,
      rank: 1,
      reasons: ['list-head'],
    },
    {
      asset: { id: Borealis, name: 'Borealis' },
      kind: 'absent',
      name: 'Borealis',
      start: 33,
      end: 41,
      rank: null,
      reasons: ['name'],
    },
  ]);
});

test('shows which model judged an answer, by which version of the question', async () => {
  const { body } = await get(fixture.rows[2]?.answer_id ?? '', fixture.category.id);
  expect(body.judged).toEqual({ outcome: 'judged', version: 'judge-1', model: 'fixture' });
});

test('returns 401 without a credential', async () => {
  expect((await get(first(), fixture.category.id, {})).status).toBe(401);
});

test('returns 404 for an unknown answer, and for one of another category or organization', async () => {
  const { tenant, pool } = fixture.reports;
  const other = await newCategory(pool, { organizationIds: [tenant.organizationId] });
  for (const [runId, categoryId] of [
    [randomUUID(), fixture.category.id],
    [first(), other.id],
  ] as const)
    expect(await get(runId, categoryId)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such answer in this category.' },
    });
  const stranger = await fixture.reports.newTenant('Another');
  expect(await get(first(), fixture.category.id, { apiKey: stranger.apiKey })).toMatchObject({
    status: 404,
    body: { detail: 'There is no such category in your organizations.' },
  });
});

test('returns 422 for ids that are not uuids, and without a category', async () => {
  const { status, body } = await get('7', 'x');
  expect({ status, places: body.detail.map(({ loc }: { loc: unknown[] }) => loc) }).toEqual({
    status: 422,
    places: [
      ['path', 'run_id'],
      ['query', 'category_id'],
    ],
  });
  const without = await fixture.reports.ask(`GET /v2/prompts/answers/${first()}`, {
    apiKey: fixture.reports.tenant.apiKey,
  });
  expect(without.status).toBe(422);
});
