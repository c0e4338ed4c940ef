import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  person = await managing(await insightsUnderTest());
});

test.each([
  '',
  'aurora',
  'https://aurora.example',
  'aurora.example/shop',
  '192.0.2.1',
  '*.aurora.example',
  7,
])('refuses %j as a domain', async (name) => {
  const answer = await person.inOrganization('POST /domains', { name });
  expect(answer.status).toBe(422);
  expect(answer.body.detail.map(({ loc }: { loc: unknown }) => loc)).toEqual([['body', 'name']]);
});
