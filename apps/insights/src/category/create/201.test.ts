import { beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT, managing, UUID } from '../../testing/managing.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
const [GERMANY, JAPAN] = ['01990000-0000-7000-8000-000200000008', '01990000-0000-7000-8000-00020000000c'];

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('creates the category in the only organization of the caller', async () => {
  const { manage, organizationId, organizationName, apiKey } = await managing(insights);
  const { status, body } = await manage('POST /categories', { name: ' Tents ' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Tents',
    internal_name: null,
    organizations: [{ id: organizationId, name: organizationName }],
    region_ids: [],
    created_at: expect.stringMatching(MOMENT),
    updated_at: body.created_at,
  });
  const { body: listed } = await insights.ask('GET /v1/org/categories', { apiKey });
  expect(listed).toContainEqual(expect.objectContaining({ id: body.id, name: 'Tents', internal_name: null }));
});

test('creates a category of several organizations, with built-in and own regions', async () => {
  const { manage, inOrganization, person, organizationId } = await managing(insights);
  const second = await person.createOrganization('Second');
  const third = await person.createOrganization('Third');
  const { id: own } = (await inOrganization('POST /regions', { name: 'Bavaria' })).body;
  const { status, body } = await manage(
    'POST /categories',
    {
      name: 'Tents',
      internal_name: 'FY26',
      organization_ids: [organizationId.toUpperCase(), second.id, second.id],
      region_ids: [JAPAN.toUpperCase(), own, GERMANY, JAPAN],
    },
    await person.token(),
  );
  expect(status).toBe(201);
  const names = body.organizations.map(({ id }: { id: string }) => id);
  expect(names.toSorted()).toEqual([organizationId, second.id].toSorted());
  expect(names).not.toContain(third.id);
  expect(body.region_ids.toSorted()).toEqual([GERMANY, JAPAN, own].toSorted());
  expect(body.internal_name).toBe('FY26');
});
