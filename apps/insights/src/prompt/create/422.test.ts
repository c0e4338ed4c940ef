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
let place: Place;

beforeAll(async () => {
  insights = await promptsUnderTest();
  place = await insights.newPlace();
});

const at = (index: number, ...more: (string | number)[]) => ['body', 'prompts', index, ...more];

test('refuses a category in the path that is not a UUID', async () => {
  const { writeKey: apiKey } = place.tenant;
  const answer = await insights.ask('POST /v1/org/categories/zz/prompts', { apiKey, body: { prompts: [] } });
  expect(placesOf(answer)).toEqual([['path', 'category_id']]);
});

test.each([
  ['no body', '', ['body']],
  ['no object', '[]', ['body']],
  ['no prompts', '{}', ['body', 'prompts']],
  ['no list', '{"prompts":{}}', ['body', 'prompts']],
  ['no boolean', '{"prompts":[],"dry_run":"yes"}', ['body', 'dry_run']],
  ['too many prompts', `{"prompts":[${'5,'.repeat(10_000)}5]}`, ['body', 'prompts']],
  ['no prompt', '{"prompts":[5]}', at(0)],
  ['null', '{"prompts":[null]}', at(0)],
])('refuses a body with %s at its path', async (_, body, loc) => {
  const { writeKey: apiKey } = place.tenant;
  const headers = { 'content-type': 'application/json' };
  const answer = await insights.ask(`POST ${place.path}`, { apiKey, body: body || 'null', headers });
  expect(placesOf(answer)).toEqual([loc]);
});

test('refuses a misspelt field with the nearest known one, and creates nothing', async () => {
  const prompts = [{ ...promptOf({}), persona: 'Tester' }, promptOf({ topic: { nam: 'Mud' } })];
  const answer = await place.create(prompts, { dryrun: true });
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toEqual([
    { loc: ['body', 'dryrun'], msg: 'Unknown field; did you mean dry_run?', type: 'extra_forbidden' },
  ]);
  const { body } = await place.create(prompts);
  expect(body.detail).toEqual([
    { loc: at(0, 'persona'), msg: 'Unknown field; did you mean personas?', type: 'extra_forbidden' },
    { loc: at(1, 'topic', 'nam'), msg: 'Unknown field; did you mean name?', type: 'extra_forbidden' },
  ]);
});

test.each([
  ['prompt', { prompt: undefined }, ['prompt'], 'missing'],
  ['topic', { topic: undefined }, ['topic'], 'missing'],
  ['language', { language: undefined }, ['language'], 'missing'],
  ['regions', { regions: undefined }, ['regions'], 'missing'],
  ['platforms', { platforms: undefined }, ['platforms'], 'missing'],
  ['no regions', { regions: [] }, ['regions'], 'too_short'],
  ['no platforms', { platforms: [] }, ['platforms'], 'too_short'],
  ['too many tags', { tags: Array(101).fill('a') }, ['tags'], 'too_long'],
  ['an empty text', { prompt: '' }, ['prompt'], 'string_too_short'],
  ['a blank text', { prompt: ' \n' }, ['prompt'], 'string_too_short'],
  ['a long text', { prompt: 'x'.repeat(4001) }, ['prompt'], 'string_too_long'],
  ['a text with NUL', { prompt: 'a\u0000b' }, ['prompt'], 'string_pattern_mismatch'],
  ['a text with a bell', { prompt: 'a\u0007b' }, ['prompt'], 'string_pattern_mismatch'],
  ['half a character', { prompt: 'a\ud83d' }, ['prompt'], 'string_pattern_mismatch'],
  ['a number for a text', { prompt: 5 }, ['prompt'], 'string_type'],
  ['no language tag', { language: 'english!' }, ['language'], 'language_tag'],
  ['a locale of POSIX', { language: 'en_US' }, ['language'], 'language_tag'],
  ['no UUID', { id: 'mine' }, ['id'], 'uuid_parsing'],
  ['an empty id', { id: '' }, ['id'], 'uuid_parsing'],
  ['a number for an id', { id: 5 }, ['id'], 'string_type'],
  ['no analysis types', { analysis_types: [] }, ['analysis_types'], 'too_short'],
  ['an unknown analysis type', { analysis_types: ['visibility', 'mood'] }, ['analysis_types', 1], 'enum'],
  ['an unknown prompt type', { prompt_type: 'accuracy' }, ['prompt_type'], 'enum'],
  [
    'types that contradict',
    { prompt_type: 'sentiment', analysis_types: ['visibility'] },
    ['prompt_type'],
    'contradiction',
  ],
  [
    'one type and two',
    { prompt_type: 'sentiment', analysis_types: ['sentiment', 'visibility'] },
    ['prompt_type'],
    'contradiction',
  ],
  ['an empty reference', { topic: {} }, ['topic'], 'missing'],
  ['an empty element', { tags: ['Old', { id: null, name: null }] }, ['tags', 1], 'missing'],
  ['a blank name', { tags: ['Old', '  '] }, ['tags', 1], 'string_too_short'],
  ['a name with a line break', { topic: 'a\nb' }, ['topic'], 'string_pattern_mismatch'],
  ['a long name', { topic: 'x'.repeat(201) }, ['topic', 'name'], 'string_too_long'],
  ['a number for a reference', { regions: [5] }, ['regions', 0], 'object_type'],
  ['a number for a name', { regions: [{ name: 5 }] }, ['regions', 0, 'name'], 'string_type'],
  ['a reference by no UUID', { topic: { id: 'Trail' } }, ['topic'], 'uuid_parsing'],
  ['an unknown region', { regions: ['Germany', 'Spain'] }, ['regions', 1], 'unknown'],
  ['an unknown platform', { platforms: ['ChatGPT', 'chatgpt'] }, ['platforms', 1], 'unknown'],
  ['an unknown persona', { personas: ['Swimmer'] }, ['personas', 0], 'unknown'],
  ['an unknown asset', { asset: 'Corona' }, ['asset'], 'unknown'],
  ['the id of no topic', { topic: randomUUID() }, ['topic'], 'unknown'],
  ['the id of no tag', { tags: [randomUUID()] }, ['tags', 0], 'unknown'],
  ['the id of no tag, with a name', { tags: [{ id: randomUUID(), name: 'Old' }] }, ['tags', 0], 'unknown'],
])('refuses %s at its path', async (_, values, loc, type) => {
  const answer = await place.create([promptOf(), promptOf(values)]);
  expect(placesOf(answer)).toEqual([at(1, ...loc)]);
  expect(answer.body.detail[0]).toMatchObject({ type, msg: expect.any(String) });
});

test('refuses an id and a name of two different entities', async () => {
  const { category, create } = place;
  const answer = await create([
    promptOf({ topic: { id: category.topics.Trail, name: 'trail' } }),
    promptOf({ tags: [{ id: category.tags.Old, name: 'Comparison' }] }),
  ]);
  expect(placesOf(answer)).toEqual([at(0, 'topic'), at(1, 'tags', 0)]);
  expect(answer.body.detail[0].type).toBe('contradiction');
});

test('names all errors at once, in their order, and stores nothing', async () => {
  const { create, rows, names } = await insights.newPlace();
  const same = randomUUID();
  const answer = await create([
    promptOf({ topic: 'Left', tags: ['Over'] }),
    promptOf({ language: '?', regions: ['Atlantis', 'Germany', 'Lemuria'] }),
    promptOf({ id: same }),
    promptOf({ id: same.toUpperCase(), asset: 'Corona' }),
    promptOf({ id: 'zz', personas: ['Nobody'], prompt: ' ' }),
  ]);
  expect(placesOf(answer)).toEqual([
    at(1, 'language'),
    at(1, 'regions', 0),
    at(1, 'regions', 2),
    at(3, 'id'),
    at(3, 'asset'),
    at(4, 'id'),
    at(4, 'prompt'),
    at(4, 'personas', 0),
  ]);
  expect(answer.body.detail[1].msg).toContain('Atlantis');
  expect(await rows()).toEqual([]);
  expect([await names('topics'), await names('tags')]).toEqual([['Trail'], ['Comparison', 'Old']]);
});

test('names all errors of the schema at once', async () => {
  const answer = await place.create([
    promptOf(),
    { prompt: 'Alone' },
    promptOf({ tags: 'Old', asset: { id: 5 } }),
    7,
  ]);
  expect(placesOf(answer)).toEqual([
    at(1, 'topic'),
    at(1, 'language'),
    at(1, 'regions'),
    at(1, 'platforms'),
    at(2, 'tags'),
    at(2, 'asset', 'id'),
    at(3),
  ]);
});

test('lists at most 100 errors, of the schema or of unknown names', async () => {
  const many = (prompt: unknown) => Array.from({ length: 500 }, () => prompt);
  const unknown = promptOf({ regions: Array(20).fill('Atlantis') });
  for (const prompts of [many(5), many({}), many(unknown), many(promptOf({ tags: Array(50).fill(5) }))]) {
    const answer = await place.create(prompts);
    expect(answer.status).toBe(422);
    expect(answer.body.detail.length).toBeLessThanOrEqual(100);
    expect(answer.body.detail.length).toBeGreaterThan(80);
  }
});

test('refuses a body with a million validation errors', async () => {
  const { tenant, path } = place;
  const post = (prompts: string) =>
    insights.ask(`POST ${path}`, {
      apiKey: tenant.writeKey,
      body: `{"prompts":[${prompts}]}`,
      headers: { 'content-type': 'application/json' },
    });
  const wrong = `{${['tags', 'regions', 'platforms'].map((list) => `"${list}":[${'{"id":5},'.repeat(99)}5]`)}}`;
  for (const prompts of [
    `${'5,'.repeat(900_000)}5`,
    `${'{},'.repeat(9_999)}{}`,
    `{"tags":[${'5,'.repeat(900_000)}5]}`,
    `${`${wrong},`.repeat(900)}${wrong}`,
  ]) {
    expect((await post(prompts)).status).toBe(422);
  }
});

test('sends the deprecation header with a refusal', async () => {
  const answer = await place.create([promptOf({ prompt_type: 'mood' })]);
  expect(placesOf(answer)).toEqual([at(0, 'prompt_type')]);
  expect(answer.headers.get('deprecation')).toMatch(/^@\d+$/);
});
