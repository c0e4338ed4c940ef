import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('lists a category once per owning organization of the caller, by name', async () => {
  const { person, organizationId: zeta } = await insights.newTenant('Zeta');
  const { id: alpha } = await person.createOrganization('Alpha');
  const stranger = await insights.newTenant('Stranger');
  const create = async (name: string, organizationIds: string[]) =>
    (await newCategory(insights.pool, { organizationIds, name })).id;
  const shoes = await create('Shoes', [zeta, stranger.organizationId, alpha]);
  const bags = await create('Bags', [zeta]);
  await create('Hidden', [stranger.organizationId]);
  await insights.pool.query("UPDATE categories SET internal_name = 'FY26 bags' WHERE id = $1", [bags]);

  const [inAlpha, inZeta] = [
    { organization: { id: alpha, name: 'Alpha' } },
    { organization: { id: zeta, name: 'Zeta' } },
  ];
  const bearer = await person.token();
  const all = await insights.ask('GET /v1/org/categories', { bearer });
  expect(all.status).toBe(200);
  expect(all.body).toEqual([
    { id: bags, name: 'Bags', internal_name: 'FY26 bags', ...inZeta },
    { id: shoes, name: 'Shoes', internal_name: null, ...inAlpha },
    { id: shoes, name: 'Shoes', internal_name: null, ...inZeta },
  ]);
  const asked = [alpha, stranger.organizationId].map((id) => `organization_ids=${id}`).join('&');
  const some = await insights.ask(`GET /v1/org/categories?${asked}`, { bearer });
  expect(some.body).toEqual([{ id: shoes, name: 'Shoes', internal_name: null, ...inAlpha }]);
});

test('removes only the row of an owner who leaves', async () => {
  const [one, two] = [await insights.newTenant('One'), await insights.newTenant('Two')];
  const { id } = await newCategory(insights.pool, {
    organizationIds: [one.organizationId, two.organizationId],
  });
  await insights.pool.query(
    'DELETE FROM category_organizations WHERE category_id = $1 AND organization_id = $2',
    [id, one.organizationId],
  );
  const idsOf = async (apiKey: string) =>
    (await insights.ask('GET /v1/org/categories', { apiKey })).body.map((row: { id: string }) => row.id);
  expect([await idsOf(one.apiKey), await idsOf(two.apiKey)]).toEqual([[], [id]]);
});
