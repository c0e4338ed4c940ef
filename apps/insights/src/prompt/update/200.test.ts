import { beforeAll, expect, test } from 'vitest';
import { type PromptsUnderTest, promptOf, promptsUnderTest } from '../testing/prompts-under-test.ts';

let insights: PromptsUnderTest;

beforeAll(async () => {
  insights = await promptsUnderTest();
});

test('changes the given fields, returns old and new values, and keeps the rest', async () => {
  const { category, given, update, rows } = await insights.newPlace();
  const id = await given({ tags: ['Old'], personas: ['Runner'], asset: 'Aurora' });
  const [before] = await rows();
  const answer = await update([
    {
      id: id.toUpperCase(),
      prompt: 'Changed?',
      topic: { name: 'Road' },
      language: 'DE-de',
      tags: [{ name: 'New' }, { name: 'Comparison' }],
      regions: ['France', 'Germany'],
      platforms: ['Claude'],
      personas: ['Runner', 'Walker'],
      analysis_types: ['sentiment', 'visibility'],
      asset: 'Borealis',
    },
  ]);
  expect(answer.status).toBe(200);
  const [after] = await rows();
  const named = (name: string, id: unknown = expect.any(String)) => ({ id, name });
  expect(answer.body).toEqual({
    dry_run: false,
    updated: 1,
    topics_created: 1,
    tags_created: 1,
    prompts: [
      {
        id,
        prompt: { old: 'Which trail shoes are best?', new: 'Changed?' },
        topic: { old: named('Trail', category.topics.Trail), new: named('Road', after.topic_id) },
        language: { old: 'en-US', new: 'de-DE' },
        tags: {
          added: [named('New', after.tag_ids[0]), named('Comparison', category.tags.Comparison)],
          removed: [named('Old', category.tags.Old)],
        },
        regions: { added: [named('France', category.regions.France)], removed: [] },
        platforms: { added: [named('Claude')], removed: [named('ChatGPT')] },
        personas: { added: [named('Walker', category.personas.Walker)], removed: [] },
        analysis_types: { old: ['visibility'], new: ['visibility', 'sentiment'] },
        asset: {
          old: named('Aurora', category.assets.Aurora),
          new: named('Borealis', category.assets.Borealis),
        },
      },
    ],
  });
  expect(after).toEqual({
    ...before,
    prompt: 'Changed?',
    topic_id: answer.body.prompts[0].topic.new.id,
    language: 'de-DE',
    tag_ids: answer.body.prompts[0].tags.added.map(({ id }: { id: string }) => id),
    region_ids: [category.regions.France, category.regions.Germany],
    platform_ids: [answer.body.prompts[0].platforms.added[0].id],
    persona_ids: [category.personas.Runner, category.personas.Walker],
    analysis_types: ['visibility', 'sentiment'],
    asset_id: category.assets.Borealis,
    updated_at: expect.any(Date),
  });
  expect(+after.updated_at).toBeGreaterThan(+before.updated_at);
});

test('changes only the one given field', async () => {
  const { given, update, rows } = await insights.newPlace();
  const id = await given({ tags: ['Old'], asset: 'Aurora' });
  for (const [change, column] of [
    [{ prompt: 'Other' }, 'prompt'],
    [{ topic: 'Road' }, 'topic_id'],
    [{ language: 'fr' }, 'language'],
    [{ tags: [] }, 'tag_ids'],
    [{ regions: ['France'] }, 'region_ids'],
    [{ platforms: ['Grok'] }, 'platform_ids'],
    [{ personas: ['Walker'] }, 'persona_ids'],
    [{ analysis_types: ['accuracy'] }, 'analysis_types'],
    [{ asset: 'Borealis' }, 'asset_id'],
  ] as const) {
    const [before] = await rows();
    const { body } = await update([{ id, ...change }]);
    expect(body).toMatchObject({ updated: 1 });
    expect(Object.keys(body.prompts[0])).toEqual(['id', ...Object.keys(change)]);
    const [after] = await rows();
    expect(after[column]).not.toEqual(before[column]);
    expect(after).toEqual({ ...before, [column]: after[column], updated_at: expect.any(Date) });
  }
});

test('changes nothing for null and missing fields', async () => {
  const { given, update, rows } = await insights.newPlace();
  const id = await given({ tags: ['Old'], personas: ['Runner'], asset: 'Aurora' });
  const [before] = await rows();
  const nulls = { topic: null, tags: null, regions: null, platforms: null, personas: null, asset: null };
  await update([
    { id, prompt: 'Only this', ...nulls, language: null, analysis_types: null, prompt_type: null },
  ]);
  expect(await rows()).toEqual([{ ...before, prompt: 'Only this', updated_at: expect.any(Date) }]);
});

test('clears tags and personas with empty lists', async () => {
  const { given, update, rows } = await insights.newPlace();
  const id = await given({ tags: ['Old'], personas: ['Runner'] });
  const { body } = await update([{ id, tags: [], personas: [] }]);
  expect(body.prompts).toEqual([
    {
      id,
      tags: { added: [], removed: [{ id: expect.any(String), name: 'Old' }] },
      personas: { added: [], removed: [{ id: expect.any(String), name: 'Runner' }] },
    },
  ]);
  expect(await rows()).toMatchObject([{ tag_ids: [], persona_ids: [] }]);
});

test('lists an unchanged prompt by its id only, and keeps its time', async () => {
  const { category, given, update, rows } = await insights.newPlace();
  const values = { tags: ['Old', 'Comparison'], asset: 'Aurora', analysis_types: ['sentiment', 'accuracy'] };
  const same = await given(values);
  const other = await given({ ...values, prompt: 'Other' });
  const before = await rows();
  const change = promptOf({
    tags: ['Comparison', category.tags.Old],
    asset: category.assets.Aurora,
    analysis_types: ['accuracy', 'sentiment', 'accuracy'],
    language: 'en-us',
  });
  const { body } = await update([
    { id: other, ...change },
    { id: same, ...change },
  ]);
  expect(body).toMatchObject({ updated: 1, topics_created: 0, tags_created: 0 });
  expect(body.prompts).toEqual([
    { id: other, prompt: { old: 'Other', new: 'Which trail shoes are best?' } },
    { id: same },
  ]);
  const after = await rows();
  expect(after.find(({ id }) => id === same)).toEqual(before.find(({ id }) => id === same));
});

test('sets the asset of a prompt without one', async () => {
  const { category, given, update } = await insights.newPlace();
  const id = await given();
  const { body } = await update([{ id, asset: 'Aurora' }]);
  expect(body.prompts).toEqual([
    { id, asset: { old: null, new: { id: category.assets.Aurora, name: 'Aurora' } } },
  ]);
});

test('accepts prompt_type as an alias, with a deprecation header', async () => {
  const { given, update } = await insights.newPlace();
  const id = await given({ analysis_types: ['visibility', 'accuracy'] });
  const answer = await update([{ id, prompt_type: 'SENTIMENT' }]);
  expect(answer.body.prompts).toEqual([
    { id, analysis_types: { old: ['visibility', 'accuracy'], new: ['sentiment'] } },
  ]);
  expect(answer.headers.get('deprecation')).toBe(`@${Date.parse('2026-11-15T00:00:00Z') / 1000}`);
  expect((await update([{ id, prompt: 'x' }])).headers.get('deprecation')).toBeNull();
});

test('returns the same in a dry run, and stores nothing', async () => {
  const { given, update, rows, names } = await insights.newPlace();
  const [one, two] = [await given(), await given({ prompt: 'Two' })];
  const before = await rows();
  const changes = [
    { id: one, topic: 'Road', tags: ['New'] },
    { id: two, prompt: 'Two' },
  ];
  const dry = await update(changes, { dry_run: true });
  expect(dry.body).toMatchObject({ dry_run: true, updated: 1, topics_created: 1, tags_created: 1 });
  expect(await rows()).toEqual(before);
  expect([await names('topics'), await names('tags')]).toEqual([['Trail'], ['Comparison', 'Old']]);
  const wet = await update(changes);
  const withoutNewIds = (answer: typeof dry) =>
    JSON.stringify(answer.body, (key, value) => (key === 'id' || key === 'dry_run' ? undefined : value));
  expect(withoutNewIds(wet)).toBe(withoutNewIds(dry));
});

test('returns the name of a removed model of another owner of the category', async () => {
  const { category, given, update } = await insights.newPlace();
  const other = await insights.newTenant();
  const id = await given();
  await insights.pool.query('INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3)', [
    other.organizationId,
    'Theirs',
    other.organizationId,
  ]);
  await insights.pool.query('UPDATE prompts SET platform_ids = ARRAY[$1::uuid] WHERE category_id = $2', [
    other.organizationId,
    category.id,
  ]);
  const { body } = await update([{ id, platforms: ['Claude'] }]);
  expect(body.prompts[0].platforms.removed).toEqual([{ id: other.organizationId, name: 'Theirs' }]);
});

test('accepts an empty list and does nothing', async () => {
  const { update } = await insights.newPlace();
  expect((await update([])).body).toEqual({
    dry_run: false,
    updated: 0,
    topics_created: 0,
    tags_created: 0,
    prompts: [],
  });
});
