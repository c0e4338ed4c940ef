import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('lists an asset once per owning organization of the caller', async () => {
  const { person, organizationId: zeta } = await insights.newTenant('Zeta');
  const { id: alpha } = await person.createOrganization('Alpha');
  const stranger = await insights.newTenant('Stranger');
  const category = await newCategory(insights.pool, {
    organizationIds: [zeta, alpha, stranger.organizationId],
    assets: ['Aurora Outdoor'],
  });
  const asset = {
    id: category.assets['Aurora Outdoor'],
    name: 'Aurora Outdoor',
    website: 'aurora.example',
    alternate_domains: [],
    is_owned: true,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    logo_url: 'https://aurora.example/logo.svg',
    category: { id: category.id, name: 'Running shoes', internal_name: null },
  };
  const answer = await insights.ask('GET /v1/org/assets', { bearer: await person.token() });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({
    data: [
      { ...asset, organization: { id: alpha, name: 'Alpha' } },
      { ...asset, organization: { id: zeta, name: 'Zeta' } },
    ],
  });
  const theirs = await insights.ask('GET /v1/org/assets', { apiKey: stranger.apiKey });
  expect(theirs.body).toEqual({
    data: [{ ...asset, organization: { id: stranger.organizationId, name: 'Stranger' } }],
  });
});

test('returns an empty list without assets', async () => {
  const { apiKey } = await insights.newTenant();
  expect((await insights.ask('GET /v1/org/assets', { apiKey })).body).toEqual({ data: [] });
});
