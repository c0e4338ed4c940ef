import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

test('lists the assets of the category by name, one row each for any number of owners', async () => {
  const insights = await insightsUnderTest();
  const { apiKey, organizationId } = await insights.newTenant();
  const other = await insights.newTenant();
  const organizationIds = [organizationId, other.organizationId];
  const { id, assets } = await newCategory(insights.pool, { organizationIds, assets: ['Boreal', 'Aurora'] });
  await newCategory(insights.pool, { organizationIds, assets: ['Elsewhere'] });
  await insights.pool.query(
    `UPDATE assets SET is_owned = false, alternate_domains = '{boreal.example,boreal-shop.example}',
       alternate_names = '{Boréal}', created_at = '2026-11-15T10:30:00.123987+01:00' WHERE id = $1`,
    [assets.Boreal],
  );
  const answer = await insights.ask(`GET /v1/org/categories/${id}/assets`, { apiKey });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    {
      id: assets.Aurora,
      name: 'Aurora',
      website: 'aurora.example',
      alternate_domains: [],
      is_owned: true,
      created_at: expect.stringMatching(/Z$/),
      logo_url: 'https://aurora.example/logo.svg',
    },
    {
      id: assets.Boreal,
      name: 'Boreal',
      website: 'aurora.example',
      alternate_domains: ['boreal.example', 'boreal-shop.example'],
      is_owned: false,
      created_at: '2026-11-15T09:30:00.123Z',
      logo_url: 'https://aurora.example/logo.svg',
    },
  ]);
});
