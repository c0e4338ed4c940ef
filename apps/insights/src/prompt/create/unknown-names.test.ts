import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type Place,
  type PromptsUnderTest,
  placesOf,
  promptOf,
  promptsUnderTest,
} from '../testing/prompts-under-test.ts';

let insights: PromptsUnderTest;
let _place: Place;

beforeAll(async () => {
  insights = await promptsUnderTest();
  _place = await insights.newPlace();
});

const at = (index: number, ...more: (string | number)[]) => ['body', 'prompts', index, ...more];
test('names the id of an existing prompt with other values', async () => {
  const { category, create, rows } = await insights.newPlace();
  const id = randomUUID();
  const prompt = promptOf({ id, tags: ['Old'], personas: ['Runner'], asset: 'Aurora' });
  await create([prompt]);
  const before = await rows();
  for (const other of [
    { prompt: 'Else' },
    { topic: 'New' },
    { language: 'de' },
    { tags: [] },
    { tags: ['Old', 'Comparison'] },
    { tags: ['Comparison'] },
    { regions: [category.regions.France] },
    { platforms: ['Claude'] },
    { personas: ['Walker'] },
    { asset: null },
    { asset: 'Borealis' },
    { analysis_types: ['sentiment'] },
  ]) {
    const answer = await create([promptOf(), { ...prompt, ...other }]);
    expect(placesOf(answer)).toEqual([at(1, 'id')]);
    expect(answer.body.detail[0]).toMatchObject({ type: 'exists', msg: expect.stringContaining('PATCH') });
  }
  expect(await rows()).toEqual(before);
});

test('requires the id for a name that two regions or models have', async () => {
  const { tenant, category, create } = await insights.newPlace(await insights.newTenant());
  const [region, model] = [randomUUID(), randomUUID()];
  await insights.pool.query('INSERT INTO regions (id, name, organization_id) VALUES ($1, $2, $3)', [
    region,
    'Germany',
    tenant.organizationId,
  ]);
  await insights.pool.query('INSERT INTO category_regions (category_id, region_id) VALUES ($1, $2)', [
    category.id,
    region,
  ]);
  await insights.pool.query('INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3)', [
    model,
    'ChatGPT',
    tenant.organizationId,
  ]);
  const answer = await create([promptOf()]);
  expect(placesOf(answer)).toEqual([at(0, 'regions', 0), at(0, 'platforms', 0)]);
  expect(answer.body.detail[0]).toMatchObject({
    type: 'ambiguous',
    msg: expect.stringContaining('use its id'),
  });
  const byId = await create([
    promptOf({ regions: [{ id: region, name: 'Germany' }, category.regions.Germany], platforms: [model] }),
  ]);
  expect(byId.body.prompts[0].regions.map(({ id }: { id: string }) => id)).toEqual([
    region,
    category.regions.Germany,
  ]);
});

test('returns the same error for entities of other categories as for unknown ones', async () => {
  const { category, create } = await insights.newPlace();
  const mine = await insights.newPlace();
  const foreign = await insights.newPlace(await insights.newTenant());
  const model = randomUUID();
  await insights.pool.query('INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3)', [
    model,
    'Theirs',
    foreign.tenant.organizationId,
  ]);
  const spain = '01990000-0000-7000-8000-000200000015';
  const references = (of: typeof category, platform: string, region: string) => [
    promptOf({ topic: of.topics.Trail }),
    promptOf({ tags: [of.tags.Old] }),
    promptOf({ personas: [of.personas.Runner] }),
    promptOf({ asset: of.assets.Aurora }),
    promptOf({ platforms: [platform] }),
    promptOf({ regions: [region] }),
  ];
  const nothing = {
    ...category,
    topics: { Trail: randomUUID() },
    tags: { Old: randomUUID() },
    personas: { Runner: randomUUID() },
    assets: { Aurora: randomUUID() },
  };
  const told = async (prompts: object[]) => {
    const answer = await create(prompts);
    expect(answer.status).toBe(422);
    return answer.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
  };
  const unknown = await told(references(nothing, randomUUID(), randomUUID()));
  expect(await told(references(mine.category, model, spain))).toBe(unknown);
  expect(await told(references(foreign.category, model, spain))).toBe(unknown);
  expect(JSON.parse(unknown).detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([
    at(0, 'topic'),
    at(1, 'tags', 0),
    at(2, 'personas', 0),
    at(3, 'asset'),
    at(4, 'platforms', 0),
    at(5, 'regions', 0),
  ]);
  expect(placesOf(await create([promptOf({ platforms: ['Theirs'] })]))).toEqual([at(0, 'platforms', 0)]);
});

test('refuses a model of another organization that shares the category', async () => {
  const { category, create } = await insights.newPlace();
  const other = await insights.newTenant();
  await insights.pool.query(
    'INSERT INTO category_organizations (category_id, organization_id) VALUES ($1, $2)',
    [category.id, other.organizationId],
  );
  await insights.pool.query('INSERT INTO models (id, name, organization_id) VALUES ($1, $2, $3)', [
    randomUUID(),
    'Shared?',
    other.organizationId,
  ]);
  expect(placesOf(await create([promptOf({ platforms: ['Shared?'] })]))).toEqual([at(0, 'platforms', 0)]);
});
