import { beforeAll, expect, test } from 'vitest';
import { intentsUnderTest } from '../testing/intents-under-test.ts';

let insights: Awaited<ReturnType<typeof intentsUnderTest>>;

beforeAll(async () => {
  insights = await intentsUnderTest();
});

test.each([
  [{ keyword: '?!' }, ['body', 'keyword']],
  [{ end_date: '2026-09-30' }, ['body', 'end_date']],
  [{ regions: ['XXX'] }, ['body', 'regions', 0]],
  [{ organization_id: null }, ['body', 'organization_id']],
])('refuses %j', async (asked, loc) => {
  const { status, body } = await insights.intents(asked);
  expect([status, body.detail.map((one: { loc: unknown }) => one.loc)]).toEqual([422, [loc]]);
});
