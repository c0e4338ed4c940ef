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
  id = await place.given();
});

test.each(['active', 'disabled'])('refuses unknown ids for %s, and changes nothing', async (status) => {
  const foreign = await (await insights.newPlace(await insights.newTenant())).given();
  const before = await place.rows();
  const answer = await place.setStatus([id, randomUUID(), id, foreign], status);
  expect(placesOf(answer)).toEqual([
    ['body', 'prompt_ids', 1],
    ['body', 'prompt_ids', 3],
  ]);
  expect(answer.body.detail[1]).toEqual({ ...answer.body.detail[0], loc: ['body', 'prompt_ids', 3] });
  expect(await place.rows()).toEqual(before);
});

test.each([
  [[randomUUID(), 'zz'], 'active', ['body', 'prompt_ids', 1]],
  ['zz', 'active', ['body', 'prompt_ids']],
  [[5], 'deleted', ['body', 'prompt_ids', 0]],
  [[], 'gone', ['body', 'status']],
  [Array(10_001).fill(randomUUID()), 'deleted', ['body', 'prompt_ids']],
])('refuses %# at its path', async (ids, status, loc) => {
  expect(placesOf(await place.setStatus(ids, status))).toEqual([loc]);
});

test('names missing fields', async () => {
  const { tenant, path } = place;
  const answer = await insights.ask(`PATCH ${path}/status`, { apiKey: tenant.writeKey, body: {} });
  expect(placesOf(answer)).toEqual([
    ['body', 'prompt_ids'],
    ['body', 'status'],
  ]);
});
