import { beforeAll, expect, test } from 'vitest';
import { builtIn } from '../../testing/built-in.ts';
import { idsOf, type ListingUnderTest, listingUnderTest } from './testing/listing-under-test.ts';

let insights: ListingUnderTest;
const [chatGpt, claude] = builtIn.models as [{ id: string; name: string }, { id: string; name: string }];

beforeAll(async () => {
  insights = await listingUnderTest();
});

test('returns a prompt with its names, in its own order', async () => {
  const { category, list, write } = await insights.newPlace();
  const { topics, tags, regions, personas } = category;
  const prompt = 'Which "trail"\n\tshoes\u2028 are best? 😀';
  const [written] = await write({
    prompt,
    language: 'sr-Latn-RS',
    analysis_types: ['accuracy', 'sentiment'],
    topic_id: topics.Road,
    tag_ids: [tags['Ünïcode 😀'], tags['Old "tag"']],
    region_ids: [regions.Japan, regions.France],
    platform_ids: [claude.id, chatGpt.id],
    persona_ids: [personas.Walker],
    created_at: '2026-01-02T03:04:05.123999Z',
    updated_at: '2026-02-03T04:05:06Z',
  });
  const answer = await list();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({
    info: { total_rows: 1, limit: 10_000, next_cursor: null },
    data: [
      {
        id: written?.id,
        analysis_types: ['accuracy', 'sentiment'],
        prompt_type: 'sentiment',
        prompt,
        language: 'sr-Latn-RS',
        status: 'active',
        topic: { id: topics.Road, name: 'Road' },
        tags: [
          { id: tags['Ünïcode 😀'], name: 'Ünïcode 😀' },
          { id: tags['Old "tag"'], name: 'Old "tag"' },
        ],
        regions: [
          { id: regions.Japan, name: 'Japan' },
          { id: regions.France, name: 'France' },
        ],
        platforms: [claude, chatGpt],
        personas: [{ id: personas.Walker, name: 'Walker' }],
        created_at: '2026-01-02T03:04:05.123Z',
        updated_at: '2026-02-03T04:05:06.000Z',
      },
    ],
  });
});

test.each([
  [['visibility'], 'visibility'],
  [['sentiment', 'visibility'], 'visibility'],
  [['accuracy'], ''],
  [[], ''],
])('returns for %j the prompt_type %j', async (analysis_types, prompt_type) => {
  const { listed, write } = await insights.newPlace();
  await write({ analysis_types });
  expect(await listed()).toEqual([expect.objectContaining({ analysis_types, prompt_type })]);
});

test('lists the newest active prompts first, equal times by id', async () => {
  const { listed, write } = await insights.newPlace();
  const written = await write(
    { created_at: '2026-01-01T00:00:00Z' },
    { created_at: '2026-01-02T03:04:05.000001Z' },
    { created_at: '2026-01-02T03:04:05.000002Z' },
    { created_at: '2026-01-02T03:04:05.000002Z' },
  );
  const [disabled] = await write({ created_at: '2026-01-02T03:04:06Z', status: 'disabled' });
  const oldest = idsOf(written);
  expect(idsOf(await listed())).toEqual(oldest.toReversed());
  expect(idsOf(await listed('order_by=created_at&order_dir=asc'))).toEqual(oldest);
  expect(idsOf(await listed('status=disabled'))).toEqual([disabled?.id]);
  expect(idsOf(await listed('status=disabled,active'))).toEqual([disabled?.id, ...oldest.toReversed()]);
  expect(idsOf(await listed('status=active&status=disabled&order_dir=asc'))).toEqual([
    ...oldest,
    disabled?.id,
  ]);
});

test('orders texts by code points, compared by their first 200', async () => {
  const { list, listed, write } = await insights.newPlace();
  const long = '😀'.repeat(199);
  const prompts = ['A', 'a', 'a b', 'ä', '\uFFFD', `${long}a2`, `${long}a1`, `${long}b`];
  const written = await write(...prompts.map((prompt) => ({ prompt })));
  expect(idsOf(await listed('order_by=prompt&order_dir=asc'))).toEqual(idsOf(written));
  expect(idsOf(await listed('order_by=prompt'))).toEqual(idsOf(written).toReversed());
  let cursor = '';
  for (const { id } of written) {
    const { body } = await list(`order_by=prompt&order_dir=asc&limit=1&cursor=${cursor}`);
    expect(idsOf(body.data)).toEqual([id]);
    cursor = body.info.next_cursor;
  }
  expect(cursor).toBeNull();
});

test('combines values of a filter by or, and filters by and', async () => {
  const { category, listed, write } = await insights.newPlace();
  const { topics, tags, regions, personas } = category;
  const [plain, rich, other] = idsOf(
    await write(
      { analysis_types: ['accuracy'] },
      {
        topic_id: topics.Road,
        tag_ids: [tags.Comparison, tags['Ünïcode 😀']],
        region_ids: [regions.France],
        platform_ids: [claude.id],
        persona_ids: [personas.Walker],
        analysis_types: ['visibility', 'accuracy'],
      },
      { tag_ids: [tags['Old "tag"']], region_ids: [regions.Japan, regions.France], analysis_types: [] },
    ),
  );
  for (const [query, expected] of [
    [`topic_id=${topics.Road}`, [rich]],
    [`topic_id=${topics.Road.toUpperCase()}&topic_id=${topics.Trail}`, [plain, rich, other]],
    [`tag_id=${tags.Comparison},${tags['Old "tag"']}`, [rich, other]],
    [`tag_id=${tags.Comparison}&tag_id=${tags['Old "tag"']}`, [rich, other]],
    [`tag_id=${tags.Comparison},${tags['Old "tag"']}&region_id=${regions.Japan}`, [other]],
    [`region_id=${regions.France}&platform_id=${claude.id}`, [rich]],
    [`persona_id=${personas.Walker}&persona_id=${personas.Runner}`, [rich]],
    [`persona_id=${personas.Runner}`, []],
    ['analysis_type=accuracy', [plain, rich]],
    ['analysis_type=accuracy&analysis_type=visibility&analysis_type=sentiment', [plain, rich]],
    [`analysis_type=accuracy&topic_id=${topics.Trail}`, [plain]],
    ['analysis_type=sentiment', []],
    [`platform_id=${chatGpt.id}`, []],
  ] as const) {
    expect({ query, ids: idsOf(await listed(`${query}&order_dir=asc`)) }).toEqual({ query, ids: expected });
  }
});

test('accepts prompt_type like analysis_type, with a deprecation header', async () => {
  const { list, write } = await insights.newPlace();
  const [visibility, , both] = idsOf(
    await write(
      { analysis_types: ['visibility'] },
      { analysis_types: ['accuracy'] },
      { analysis_types: ['sentiment', 'accuracy'] },
    ),
  );
  const old = await list('prompt_type=sentiment&order_dir=asc');
  expect(idsOf(old.body.data)).toEqual([both]);
  expect(old.headers.get('deprecation')).toBe('@1794700800');
  const together = await list('prompt_type=sentiment&analysis_type=visibility&order_dir=asc');
  expect(idsOf(together.body.data)).toEqual([visibility, both]);
  const current = await list('analysis_type=sentiment');
  expect(idsOf(current.body.data)).toEqual([both]);
  expect(current.headers.get('deprecation')).toBeNull();
});

test('continues a cursor behind the last prompt, also with another limit', async () => {
  const { list, write } = await insights.newPlace();
  const ids = idsOf(await write(...Array.from({ length: 7 }, () => ({})))).toReversed();
  const first = (await list('limit=3')).body;
  expect(first).toMatchObject({ info: { total_rows: 7, limit: 3, next_cursor: expect.any(String) } });
  expect(idsOf(first.data)).toEqual(ids.slice(0, 3));
  const second = (await list(`limit=2&cursor=${first.info.next_cursor}`)).body;
  expect(idsOf(second.data)).toEqual(ids.slice(3, 5));
  const last = (await list(`limit=2&cursor=${second.info.next_cursor}`)).body;
  expect(idsOf(last.data)).toEqual(ids.slice(5));
  expect(last.info).toEqual({ total_rows: 7, limit: 2, next_cursor: null });
  // Published clients write null as nothing.
  expect(idsOf((await list('limit=1&cursor=')).body.data)).toEqual(ids.slice(0, 1));
});

test('returns the name of a model that another owner of the category added', async () => {
  const other = await insights.newTenant();
  const { category, listed, write } = await insights.newPlace([
    insights.tenant.organizationId,
    other.organizationId,
  ]);
  const id = '01990000-aaaa-7000-8000-000100000001';
  await insights.pool.query('INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3)', [
    id,
    'In-house',
    other.organizationId,
  ]);
  await write({ platform_ids: [id] });
  const named = [expect.objectContaining({ platforms: [{ id, name: 'In-house' }] })];
  expect(await listed()).toEqual(named);
  await insights.pool.query(
    'DELETE FROM category_organizations WHERE category_id = $1 AND organization_id = $2',
    [category.id, other.organizationId],
  );
  expect(await listed()).toEqual(named);
});
