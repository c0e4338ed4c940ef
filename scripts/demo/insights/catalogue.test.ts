import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../../apps/insights/src/testing/insights-under-test.ts';
import { seedInsights, shareCategory } from '../seed-insights.ts';
import { fields } from './fields.ts';
import { promptsOf } from './questions.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

const countAll = async () => {
  const tables = [
    'categories',
    'assets',
    'personas',
    'topics',
    'tags',
    'citation_categories',
    'citation_tags',
  ];
  const counts: Record<string, number> = {};
  for (const table of [...tables, 'domains', 'organization_regions', 'prompts']) {
    const { rows } = await insights.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
    counts[table] = rows[0].count;
  }
  return counts;
};

test('loads the catalogue over HTTP, and adds nothing the second time', async () => {
  const { bearerToken: bearer, organizationId, apiKey } = await insights.newTenant('Aurora Outdoor');
  const seed = {
    insightsUrl: `http://127.0.0.1:${insights.port}`,
    bearer,
    organizationId,
    domains: ['aurora-outdoor.example'],
    regions: ['Germany', 'France'],
    size: 'full',
  } as const;
  const ids = await seedInsights(seed);
  const counts = await countAll();
  expect(counts).toMatchObject({
    categories: 3,
    assets: 16,
    personas: 15,
    citation_categories: 12,
    citation_tags: 6,
    domains: 1,
    organization_regions: 2,
    prompts: 256,
  });
  expect(await seedInsights(seed)).toEqual(ids);
  expect(await countAll()).toEqual(counts);

  const { body } = await insights.ask('GET /v1/org/assets', { apiKey });
  const owned = body.data.filter(({ is_owned }: { is_owned: boolean }) => is_owned);
  expect(owned.map(({ name }: { name: string }) => name)).toEqual(Array(3).fill('Aurora Outdoor'));
});

test('shows a shared category twice to a member of two organizations', async () => {
  const [owner, partner] = [await insights.newTenant('Aurora Outdoor'), await insights.newTenant('Retail')];
  const insightsUrl = `http://127.0.0.1:${insights.port}`;
  const seed = { insightsUrl, domains: [], regions: [], size: 'small' } as const;
  const { organizationId, bearerToken } = owner;
  const [categoryId = ''] = await seedInsights({ ...seed, organizationId, bearer: bearerToken });
  await owner.person.addMember(organizationId, partner.person, 'admin');
  const bearer = await partner.person.token();
  await shareCategory({ insightsUrl, bearer }, categoryId, partner.organizationId);
  const { body } = await insights.ask('GET /v1/org/categories', { bearer });
  expect(body.map(({ organization }: { organization: { name: string } }) => organization.name)).toEqual([
    'Aurora Outdoor',
    'Retail',
  ]);
});

test('asks no question twice, and German questions in Germany only', () => {
  const prompts = fields.flatMap((field, index) => promptsOf(field, index));
  expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(prompts.length);
  for (const { language, regions } of prompts) {
    const isGerman = language === 'de-DE';
    for (const { name } of regions) expect(name === 'Germany').toBe(isGerman);
  }
});
