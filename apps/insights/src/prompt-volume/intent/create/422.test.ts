import { beforeAll, expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

let insights: Awaited<ReturnType<typeof intentsUnderTest>>;

beforeAll(async () => {
  insights = await intentsUnderTest();
});

const locations = (body: { detail: { loc: unknown }[] }) => body.detail.map(({ loc }) => loc);

test.each([
  [{ text: '?!' }, 'text'],
  [{ text: 7 }, 'text'],
  [{ text: 'a'.repeat(2001) }, 'text'],
  [{ country_code: 'DE' }, 'country_code'],
  [{ at: 'yesterday' }, 'at'],
  [{ at: '2026-13-01' }, 'at'],
  [{ users: 0 }, 'users'],
  [{ user: 1 }, 'user'],
])('names line and field of %j, and neither asks nor stores', async (wrong, field) => {
  const { status, body } = await insights.upload([sentText('creative'), sentText('creative', wrong)]);
  expect([status, locations(body)]).toEqual([422, [['body', 2, field]]]);
  expect(insights.model.questions).toEqual([]);
  expect((await insights.pool.query('SELECT FROM prompt_texts')).rowCount).toBe(0);
});

test('refuses a request without texts', async () => {
  const { status, body } = await insights.upload([]);
  expect([status, locations(body)]).toEqual([422, [['body']]]);
});
