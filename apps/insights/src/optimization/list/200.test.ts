import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import { optimizing } from '../testing/optimizing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('lists what was analysed of an asset, the newest first, in pages', async () => {
  const { create, finish, list, assetId } = await optimizing(insights);
  const [first, second] = [
    (await create()).body,
    (await create({ type: 'url', text: undefined, url: 'https://shop.example/' })).body,
  ];
  await finish(first.id);
  const rows = [
    {
      id: second.id,
      title: 'https://shop.example/',
      created_at: second.created_at,
      extracted_input: null,
      type: 'url',
      status: 'queued',
    },
    {
      id: first.id,
      title: 'Trail shoes',
      created_at: first.created_at,
      extracted_input: '# Trail shoes\n\nDry feet.',
      type: 'text',
      status: 'done',
    },
  ];
  const page = (limit: number, offset: number) => ({
    total_rows: 2,
    query: { asset_id: assetId, pagination: { limit, offset } },
  });
  expect((await list()).body).toEqual({ info: page(10_000, 0), data: rows });
  expect((await list('?limit=1&offset=1')).body).toEqual({ info: page(1, 1), data: rows.slice(1) });
  expect((await list('?offset=2')).body).toEqual({ info: page(10_000, 2), data: [] });
});

test('shows the owners of a shared category only what is their own', async () => {
  const [mine, other] = [await optimizing(insights), await optimizing(insights)];
  await insights.pool.query(
    'INSERT INTO category_organizations (category_id, organization_id) VALUES ($1, $2)',
    [mine.category.id, other.organizationId],
  );
  const { body } = await mine.create();
  const theirs = { apiKey: other.apiKey };
  expect((await mine.list()).body.data).toHaveLength(1);
  expect((await mine.list('', theirs)).body).toMatchObject({ info: { total_rows: 0 }, data: [] });
  expect((await mine.get(body.id, theirs)).status).toBe(404);
});

test('a key that is limited to another category finds nothing', async () => {
  const { create, list, get, person, organizationId, category } = await optimizing(insights);
  const { body } = await create();
  const other = await newCategory(insights.pool, { organizationIds: [organizationId] });
  const keyOf = async (categoryId: string) => ({
    apiKey: (
      await person.createOrganizationKey(organizationId, {
        name: 'limited',
        permissions: ['insights_read'],
        categoryIds: [categoryId],
      })
    ).key,
  });
  const [allowed, limited] = [await keyOf(category.id), await keyOf(other.id)];
  expect((await list('', allowed)).body.data).toHaveLength(1);
  expect((await get(body.id, allowed)).status).toBe(200);
  expect((await list('', limited)).status).toBe(404);
  expect((await get(body.id, limited)).status).toBe(404);
});
