import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT, managing, UUID } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('creates an asset with the icon of its website and no alternate names by default', async () => {
  const { inCategory } = await managing(insights);
  const answer = await inCategory('POST /assets', {
    name: 'Borealis',
    website: 'https://www.Borealis.example/shoes?size=42',
    is_owned: false,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Borealis',
    alternate_names: [],
    website: 'www.borealis.example',
    alternate_domains: [],
    is_owned: false,
    logo_url: 'https://www.borealis.example/favicon.ico',
    created_at: expect.stringMatching(MOMENT),
  });
});

test('normalizes names and hosts of an asset, and lists it', async () => {
  const { category, inCategory, apiKey } = await managing(insights);
  const { body: asset } = await inCategory('POST /assets', {
    name: ' Aurora Outdoor ',
    alternate_names: [' Aurora', 'aurora', 'Caf\u0065\u0301 Aurora'],
    website: 'b\u00fccher.example',
    alternate_domains: ['AURORA.example', 'shop.aurora.example/de'],
    is_owned: true,
    logo_url: 'HTTPS://cdn.example/a b.svg',
  });
  expect(asset).toMatchObject({
    name: 'Aurora Outdoor',
    alternate_names: ['Aurora', 'aurora', 'Caf\u00e9 Aurora'],
    website: 'xn--bcher-kva.example',
    alternate_domains: ['aurora.example', 'shop.aurora.example'],
    is_owned: true,
    logo_url: 'https://cdn.example/a%20b.svg',
  });
  const { alternate_names: _, ...seen } = asset;
  const { body } = await insights.ask(`GET /v1/org/categories/${category.id}/assets`, { apiKey });
  expect(body).toContainEqual(seen);
  const withOrganization = await insights.ask('GET /v1/org/assets', { apiKey });
  expect(withOrganization.body.data).toContainEqual(expect.objectContaining(seen));
});

test('uses the icon without a logo, and with null', async () => {
  const { inCategory } = await managing(insights);
  const { body } = await inCategory('POST /assets', {
    name: 'Borealis',
    website: 'borealis.example',
    is_owned: false,
    logo_url: null,
  });
  expect(body.logo_url).toBe('https://borealis.example/favicon.ico');
});
