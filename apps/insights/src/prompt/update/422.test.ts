import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type Place,
  type PromptsUnderTest,
  placesOf,
  promptsUnderTest,
} from '../testing/prompts-under-test.ts';

let insights: PromptsUnderTest;
let place: Place;
let id: string;

beforeAll(async () => {
  insights = await promptsUnderTest();
  place = await insights.newPlace();
  id = await place.given({ tags: ['Old'] });
});

const at = (index: number, ...more: (string | number)[]) => ['body', 'prompts', index, ...more];

test.each([
  ['no regions', { regions: [] }, ['regions'], 'too_short'],
  ['no platforms', { platforms: [] }, ['platforms'], 'too_short'],
  ['no analysis types', { analysis_types: [] }, ['analysis_types'], 'too_short'],
  [
    'types that contradict',
    { analysis_types: ['accuracy'], prompt_type: 'sentiment' },
    ['prompt_type'],
    'contradiction',
  ],
  ['an unknown prompt type', { prompt_type: '' }, ['prompt_type'], 'enum'],
  ['an empty text', { prompt: '' }, ['prompt'], 'string_too_short'],
  ['a long text', { prompt: 'x'.repeat(4001) }, ['prompt'], 'string_too_long'],
  ['no language tag', { language: '' }, ['language'], 'language_tag'],
  ['an empty reference', { topic: {} }, ['topic'], 'missing'],
  ['an unknown region', { regions: ['Germany', 'Atlantis'] }, ['regions', 1], 'unknown'],
  ['an unknown persona', { personas: [randomUUID()] }, ['personas', 0], 'unknown'],
  ['an unknown asset', { asset: 'Corona' }, ['asset'], 'unknown'],
  ['the id of no tag', { tags: ['Old', randomUUID()] }, ['tags', 1], 'unknown'],
  ['a text for a list', { tags: 'Old' }, ['tags'], 'array_type'],
  ['a number in a list', { tags: [5] }, ['tags', 0], 'object_type'],
  ['a number for an id', { asset: { id: 5 } }, ['asset', 'id'], 'string_type'],
  ['a misspelt field', { tag: ['Old'] }, ['tag'], 'extra_forbidden'],
])('refuses %s at its path', async (_, change, loc, type) => {
  const answer = await place.update([{ id, ...change }]);
  expect(placesOf(answer)).toEqual([at(0, ...loc)]);
  expect(answer.body.detail[0]).toMatchObject({ type, msg: expect.any(String) });
});

test.each([{}, { prompt: null, tags: null }])('refuses the empty change %j', async (change) => {
  const answer = await place.update([{ id, ...change }]);
  expect(placesOf(answer)).toEqual([at(0)]);
  expect(answer.body.detail[0].type).toBe('nothing_to_change');
});

test('names unknown, repeated, missing and malformed ids by their paths', async () => {
  const prompt = 'Changed';
  const answer = await place.update([
    { id, prompt },
    { id: randomUUID(), prompt },
    { id: id.toUpperCase(), prompt },
    { id: 'zz', prompt },
  ]);
  expect(placesOf(answer)).toEqual([at(1, 'id'), at(2, 'id'), at(3, 'id')]);
  expect(answer.body.detail.map(({ type }: { type: string }) => type)).toEqual([
    'unknown',
    'repeated',
    'uuid_parsing',
  ]);
  expect(placesOf(await place.update([{ prompt }]))).toEqual([at(0, 'id')]);
});

test('returns the same error for a prompt of another category as for an unknown one', async () => {
  const mine = await (await insights.newPlace()).given();
  const foreign = await (await insights.newPlace(await insights.newTenant())).given();
  const [a, b, c] = await Promise.all(
    [randomUUID(), mine, foreign].map((unknown) => place.update([{ id: unknown, prompt: 'Changed' }])),
  );
  expect(placesOf(a as never)).toEqual([at(0, 'id')]);
  expect([b?.text, c?.text]).toEqual([a?.text, a?.text]);
});

test('names all errors at once, in their order, and changes nothing', async () => {
  const { given, update, rows, names } = await insights.newPlace();
  const [one, two] = [await given(), await given()];
  const before = await rows();
  const answer = await update([
    { id: one, topic: 'Left', tags: ['Over'], prompt: 'Changed' },
    { id: randomUUID(), regions: ['Atlantis'] },
    { id: two, platforms: [], personas: ['Nobody', 'Runner', 'Noone'] },
    { id: two },
  ]);
  expect(placesOf(answer)).toEqual([
    at(1, 'regions', 0),
    at(1, 'id'),
    at(2, 'platforms'),
    at(2, 'personas', 0),
    at(2, 'personas', 2),
    at(3, 'id'),
    at(3),
  ]);
  expect(await rows()).toEqual(before);
  expect([await names('topics'), await names('tags')]).toEqual([['Trail'], ['Comparison', 'Old']]);
});

test('refuses more than 10,000 prompts', async () => {
  const prompts = Array.from({ length: 10_001 }, () => ({ id, prompt: 'Changed' }));
  expect(placesOf(await place.update(prompts))).toEqual([['body', 'prompts']]);
});
