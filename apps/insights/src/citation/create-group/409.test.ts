import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let person: Awaited<ReturnType<typeof managing>>;

beforeAll(async () => {
  person = await managing(await insightsUnderTest());
});

const rules = [{ type: 'domain', value: 'forum.example' }];

test.each([
  'Owned',
  'competition',
  'EARNED MEDIA',
  'earned_media',
  'Institution',
  ' PR Wire',
  'Pr_Wire',
  'social',
  'Other',
])('refuses the built-in category %j, for a new and for a renamed one', async (name) => {
  const { inCategory } = person;
  const created = await inCategory('POST /citation-categories', { name, rules });
  expect(created.status).toBe(409);
  expect(created.body.detail).toContain(name.trim());
  const { body: own } = await inCategory('POST /citation-categories', { name: `Not ${name}`, rules });
  const renamed = await inCategory(`PATCH /citation-categories/${own.id}`, { name });
  expect(renamed.status).toBe(409);
});
