import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { builtIn } from '../../testing/built-in.ts';
import {
  type Place,
  type PromptsUnderTest,
  promptOf,
  promptsUnderTest,
} from '../testing/prompts-under-test.ts';

let insights: PromptsUnderTest;
let place: Place;

beforeAll(async () => {
  insights = await promptsUnderTest();
  place = await insights.newPlace();
});

const chatGpt = builtIn.models.find(({ name }) => name === 'ChatGPT');

test('creates prompts with new topics and tags, and returns them', async () => {
  const { category, create, rows, names } = await insights.newPlace();
  const answer = await create([
    promptOf({
      topic: { name: 'Road' },
      tags: [{ name: 'New' }, { name: 'Old' }],
      personas: [{ name: 'Runner' }],
      asset: { name: 'Aurora' },
      analysis_types: ['accuracy', 'visibility', 'accuracy'],
    }),
    promptOf({ prompt: 'Second?', topic: { name: 'Road' }, tags: [{ name: 'New' }] }),
  ]);
  expect(answer.status).toBe(200);
  const [first, second] = answer.body.prompts;
  const germany = { id: category.regions.Germany, name: 'Germany' };
  const road = { id: expect.any(String), name: 'Road' };
  const fresh = { id: expect.any(String), name: 'New' };
  expect(answer.body).toEqual({
    dry_run: false,
    created: 2,
    topics_created: 1,
    tags_created: 1,
    prompts: [
      {
        id: expect.any(String),
        prompt: 'Which trail shoes are best?',
        topic: road,
        language: 'en-US',
        tags: [fresh, { id: category.tags.Old, name: 'Old' }],
        regions: [germany],
        platforms: [chatGpt],
        personas: [{ id: category.personas.Runner, name: 'Runner' }],
        analysis_types: ['visibility', 'accuracy'],
        asset: { id: category.assets.Aurora, name: 'Aurora' },
      },
      {
        id: expect.any(String),
        prompt: 'Second?',
        topic: road,
        language: 'en-US',
        tags: [fresh],
        regions: [germany],
        platforms: [chatGpt],
        personas: [],
        analysis_types: ['visibility'],
        asset: null,
      },
    ],
  });
  expect(second.topic.id).toBe(first.topic.id);
  expect(await rows()).toEqual([
    {
      category_id: category.id,
      id: first.id,
      prompt: 'Which trail shoes are best?',
      language: 'en-US',
      status: 'active',
      analysis_types: ['visibility', 'accuracy'],
      topic_id: first.topic.id,
      asset_id: category.assets.Aurora,
      tag_ids: [first.tags[0].id, category.tags.Old],
      region_ids: [germany.id],
      platform_ids: [chatGpt?.id],
      persona_ids: [category.personas.Runner],
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    },
    expect.objectContaining({ id: second.id, asset_id: null, tag_ids: [first.tags[0].id], persona_ids: [] }),
  ]);
  expect(await names('topics')).toEqual(['Road', 'Trail']);
  expect(await names('tags')).toEqual(['Comparison', 'New', 'Old']);
});

test('gives all prompts of a request the same time, and ascending ids in its order', async () => {
  const { create, rows } = await insights.newPlace();
  const texts = Array.from({ length: 300 }, (_, index) => `Question ${index}?`);
  const { body } = await create(texts.map((prompt) => promptOf({ prompt })));
  const ids = body.prompts.map(({ id }: { id: string }) => id);
  expect(ids).toEqual([...ids].sort());
  const stored = await rows();
  expect(stored.map(({ prompt }) => prompt)).toEqual(texts);
  expect(new Set(stored.map(({ created_at }) => created_at.getTime())).size).toBe(1);
  expect(stored.every(({ created_at, updated_at }) => +created_at === +updated_at)).toBe(true);
});

test('creates a prompt with an id once, however often the request is repeated', async () => {
  const { create, rows, update, given } = await insights.newPlace();
  const id = randomUUID();
  const prompt = promptOf({ id: id.toUpperCase(), tags: [{ name: 'Old' }, { name: 'Comparison' }] });
  expect((await create([prompt])).body).toMatchObject({ created: 1, prompts: [{ id }] });
  const before = await rows();
  const again = { ...prompt, id, tags: [{ name: 'Comparison' }, { name: 'Old' }], language: 'EN-us' };
  const answer = await create([again, promptOf({ prompt: 'Another' })]);
  expect(answer.body).toMatchObject({ created: 1, topics_created: 0, tags_created: 0 });
  expect(answer.body.prompts.map(({ prompt }: { prompt: string }) => prompt)).toEqual([
    prompt.prompt,
    'Another',
  ]);
  expect((await rows())[0]).toEqual(before[0]);
  const other = await given();
  await update([{ id: other, prompt: 'Changed' }]);
  expect((await create([promptOf({ id: other, prompt: 'Changed' })])).body.created).toBe(0);
});

test('accepts an id that another category has', async () => {
  const id = randomUUID();
  const elsewhere = await insights.newPlace();
  expect((await elsewhere.create([promptOf({ id, prompt: 'There' })])).body.created).toBe(1);
  expect((await place.create([promptOf({ id, prompt: 'Here' })])).body.created).toBe(1);
});

test('returns the same counts in a dry run, and stores nothing', async () => {
  const { create, rows, names } = await insights.newPlace();
  const id = randomUUID();
  await create([promptOf({ id })]);
  const prompts = [
    promptOf({ id }),
    promptOf({ topic: 'Road', tags: ['New', 'Newer'] }),
    promptOf({ topic: 'Track', tags: ['New'] }),
  ];
  const dry = await create(prompts, { dry_run: true });
  expect(dry.status).toBe(200);
  expect(dry.body).toMatchObject({ dry_run: true, created: 2, topics_created: 2, tags_created: 2 });
  expect(await rows()).toHaveLength(1);
  expect([await names('topics'), await names('tags')]).toEqual([['Trail'], ['Comparison', 'Old']]);
  const wet = await create(prompts);
  const withoutIds = (answer: typeof dry) =>
    JSON.stringify(answer.body.prompts, (key, value) => (key === 'id' ? undefined : value));
  expect({ ...wet.body, prompts: [] }).toEqual({ ...dry.body, dry_run: false, prompts: [] });
  expect(withoutIds(wet)).toBe(withoutIds(dry));
  expect(await names('tags')).toEqual(['Comparison', 'New', 'Newer', 'Old']);
});

test('treats a plain string as an id if it is a UUID, else as a name', async () => {
  const { category, create } = await insights.newPlace();
  const { body } = await create([
    promptOf({
      topic: category.topics.Trail,
      tags: ['Old', category.tags.Comparison?.toUpperCase(), 'Brand new'],
      regions: [category.regions.France, 'Germany'],
      platforms: ['ChatGPT', chatGpt?.id],
      personas: ['Walker'],
      asset: 'Borealis',
    }),
  ]);
  expect(body).toMatchObject({ created: 1, topics_created: 0, tags_created: 1 });
  expect(body.prompts[0]).toMatchObject({
    topic: { name: 'Trail' },
    tags: [{ name: 'Old' }, { name: 'Comparison' }, { name: 'Brand new' }],
    regions: [{ name: 'France' }, { name: 'Germany' }],
    platforms: [{ name: 'ChatGPT' }],
    personas: [{ name: 'Walker' }],
    asset: { name: 'Borealis' },
  });
});

test('accepts id and name together when they agree, and null as missing', async () => {
  const { category, create } = await insights.newPlace();
  const { body } = await create([
    promptOf({
      id: null,
      topic: { id: category.topics.Trail, name: ' Trail ' },
      tags: [{ id: null, name: 'Old' }, { id: category.tags.Old }],
      personas: [{ id: category.personas.Runner, name: null }],
      analysis_types: null,
      prompt_type: null,
      asset: null,
    }),
  ]);
  expect(body.prompts).toMatchObject([
    {
      topic: { id: category.topics.Trail, name: 'Trail' },
      tags: [{ id: category.tags.Old, name: 'Old' }],
      personas: [{ name: 'Runner' }],
      analysis_types: ['visibility'],
      asset: null,
    },
  ]);
});

test('trims and composes names before looking them up or creating them, case-sensitive', async () => {
  const { create, names } = await insights.newPlace();
  const { body } = await create([
    promptOf({ topic: 'Cafe\u0301', tags: [' Old', 'old'] }),
    promptOf({ topic: ' Caf\u00e9 ' }),
  ]);
  expect(body).toMatchObject({ topics_created: 1, tags_created: 1 });
  expect(body.prompts[0].topic).toEqual(body.prompts[1].topic);
  expect(await names('topics')).toEqual(['Caf\u00e9', 'Trail']);
  expect(await names('tags')).toEqual(['Comparison', 'Old', 'old']);
});

test.each([
  ['EN-us', 'en-US'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['iw', 'he'],
  ['de-ch-1996', 'de-CH-1996'],
])('stores the language %s as %s', async (language, kept) => {
  expect((await place.create([promptOf({ language })])).body.prompts[0].language).toBe(kept);
});

test('stores the text unchanged', async () => {
  const prompt = '  Tabs\tand\r\nlines, e\u0301 and \u{1f45f}  ';
  const id = await place.given({ prompt });
  const { rows } = await insights.pool.query('SELECT prompt FROM prompts WHERE id = $1', [id]);
  expect(rows).toEqual([{ prompt }]);
});

test('accepts prompt_type as an alias, with a deprecation header', async () => {
  for (const [given, types] of [
    [{ prompt_type: 'Visibility' }, ['visibility']],
    [{ prompt_type: 'sentiment', analysis_types: ['sentiment'] }, ['sentiment']],
  ] as const) {
    const answer = await place.create([promptOf(), promptOf(given)]);
    expect(answer.body.prompts[1].analysis_types).toEqual(types);
    expect(answer.headers.get('deprecation')).toBe(`@${Date.parse('2026-11-15T00:00:00Z') / 1000}`);
  }
  const modern = await place.create([promptOf({ analysis_types: ['sentiment'] })]);
  expect(modern.headers.get('deprecation')).toBeNull();
});

test('accepts an empty list and does nothing', async () => {
  expect((await place.create([])).body).toEqual({
    dry_run: false,
    created: 0,
    topics_created: 0,
    tags_created: 0,
    prompts: [],
  });
});

test('accepts the own models and regions of an organization like built-in ones', async () => {
  const { tenant, category, create } = await insights.newPlace();
  const [model, region] = [randomUUID(), randomUUID()];
  const own = 'INSERT INTO $table (id, name, organization_id) VALUES ($1, $2, $3)';
  await insights.pool.query(own.replace('$table', 'models'), [model, 'House model', tenant.organizationId]);
  await insights.pool.query(own.replace('$table', 'regions'), [
    region,
    'House region',
    tenant.organizationId,
  ]);
  await insights.pool.query('INSERT INTO category_regions (category_id, region_id) VALUES ($1, $2)', [
    category.id,
    region,
  ]);
  const { body } = await create([promptOf({ platforms: ['House model'], regions: ['House region'] })]);
  expect(body.prompts[0]).toMatchObject({ platforms: [{ id: model }], regions: [{ id: region }] });
});

test('accepts a token, a personal key and an organization key', async () => {
  const { tenant, path } = await insights.newPlace();
  const { key } = await tenant.person.createOwnKey({ name: 'mine', permissions: ['insights_write'] });
  for (const credential of [{ bearer: tenant.bearerToken }, { bearer: key }, { apiKey: key }]) {
    const answer = await insights.ask(`POST ${path}`, { ...credential, body: { prompts: [promptOf()] } });
    expect(answer.status).toBe(200);
  }
});

test('creates and lists prompts that ask the same as another one, also in a dry run', async () => {
  const { create, rows } = await insights.newPlace();
  const { body: first } = await create([promptOf({})]);
  expect(first.duplicates).toBeUndefined();
  const [stored] = first.prompts;
  const again = [promptOf({}), promptOf({ prompt: 'Another?' }), promptOf({ prompt: 'Another?' })];
  const { body: tried } = await create(again, { dry_run: true });
  expect(tried).toMatchObject({ dry_run: true, created: 3 });
  expect(tried.duplicates).toEqual([
    { index: 0, prompt_id: stored.id },
    { index: 2, prompt_id: tried.prompts[1].id },
  ]);
  const { body: created } = await create(again);
  expect(created.duplicates.map(({ index }: { index: number }) => index)).toEqual([0, 2]);
  // What can be told apart, or is repeated under its id, is none.
  const others = [promptOf({ personas: [{ name: 'Runner' }] }), { ...promptOf({}), id: stored.id }];
  expect((await create(others)).body.duplicates).toBeUndefined();
  expect((await rows()).length).toBe(5);
});
