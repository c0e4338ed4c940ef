import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

const kinds = [
  {
    path: 'regions',
    more: { place: null },
    builtIn: { id: '01990000-0000-7000-8000-000200000008', name: 'Germany' },
  },
  { path: 'models', more: {}, builtIn: { id: '01990000-0000-7000-8000-000100000001', name: 'ChatGPT' } },
];

test.each(kinds)('renames own $path, which keep their id', async ({ path, more }) => {
  const { inOrganization, organizationId, apiKey } = await managing(insights);
  const { body: own } = await inOrganization(`POST /${path}`, { name: 'Mine' });
  const renamed = await inOrganization(`PATCH /${path}/${own.id}`, { name: ' Ours ' });
  expect([renamed.status, renamed.body]).toEqual([
    200,
    { id: own.id, name: 'Ours', organization_id: organizationId, ...more },
  ]);
  const { body: listed } = await insights.ask(`GET /v1/org/${path}`, { apiKey });
  expect(listed).toContainEqual({ id: own.id, name: 'Ours' });
});

test.each(kinds)('refuses to rename built-in $path', async ({ path, builtIn }) => {
  const { inOrganization } = await managing(insights);
  const answer = await inOrganization(`PATCH /${path}/${builtIn.id}`, { name: 'Mine' });
  expect(answer.status).toBe(404);
  const { rows } = await insights.pool.query(`SELECT name FROM ${path} WHERE id = $1`, [builtIn.id]);
  expect(rows).toEqual([{ name: builtIn.name }]);
});

test.each(kinds)('refuses names of $path that are built in or taken', async ({ path, builtIn }) => {
  const { inOrganization } = await managing(insights);
  const { body: own } = await inOrganization(`POST /${path}`, { name: 'Mine' });
  await inOrganization(`POST /${path}`, { name: 'Second' });
  for (const name of [builtIn.name, builtIn.name.toUpperCase(), 'Second', ' Second ']) {
    for (const request of [`POST /${path}`, `PATCH /${path}/${own.id}`]) {
      const answer = await inOrganization(request, { name });
      expect([request, name, answer.status]).toEqual([request, name, 409]);
      expect(answer.body.detail).toContain(name.trim());
    }
  }
  expect((await inOrganization(`POST /${path}`, { name: 'second' })).status).toBe(201);
});
