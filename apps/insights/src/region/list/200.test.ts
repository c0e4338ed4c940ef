import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../testing/fill-catalogue.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('lists each region of the requested organizations once, by name', async () => {
  const { person, organizationId: first } = await insights.newTenant('First');
  const { id: second } = await person.createOrganization('Second');
  await fillCatalogue(insights.pool, first, { regions: ['Spain', 'Germany'] });
  await fillCatalogue(insights.pool, second, { regions: ['Germany', 'Brazil'] });
  const bearer = await person.token();
  const names = async (query: string) => {
    const answer = await insights.ask(`GET /v1/org/regions${query}`, { bearer });
    expect(answer.status).toBe(200);
    return answer.body.map(({ id, name }: { id: string; name: string }) => {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return name;
    });
  };
  expect(await names('')).toEqual(['Brazil', 'Germany', 'Spain']);
  expect(await names(`?organization_ids=${first}`)).toEqual(['Germany', 'Spain']);
  expect(await names(`?organization_ids=${first}&organization_ids=${second}`)).toEqual([
    'Brazil',
    'Germany',
    'Spain',
  ]);
  expect(await names(`?organization_ids=${second.toUpperCase()}`)).toEqual(['Brazil', 'Germany']);
});

test('lists the regions of categories of the organization, tracked or not', async () => {
  const [one, two] = [await insights.newTenant(), await insights.newTenant()];
  await fillCatalogue(insights.pool, one.organizationId, { regions: ['Spain'] });
  await newCategory(insights.pool, {
    organizationIds: [one.organizationId, two.organizationId],
    regions: ['Japan', 'Spain'],
  });
  const names = async (apiKey: string) => {
    const { body } = await insights.ask('GET /v1/org/regions', { apiKey });
    return body.map(({ name }: { name: string }) => name);
  };
  expect(await names(one.apiKey)).toEqual(['Japan', 'Spain']);
  expect(await names(two.apiKey)).toEqual(['Japan', 'Spain']);
});

test('treats another organization like an unknown one', async () => {
  const [mine, theirs] = [await insights.newTenant(), await insights.newTenant()];
  await fillCatalogue(insights.pool, theirs.organizationId, { regions: ['Japan'] });
  const answer = await insights.ask(`GET /v1/org/regions?organization_ids=${theirs.organizationId}`, {
    apiKey: mine.apiKey,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([]);
});
