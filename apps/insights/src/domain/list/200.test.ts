import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../testing/fill-catalogue.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

let insights: Awaited<ReturnType<typeof insightsUnderTest>>;

beforeAll(async () => {
  insights = await insightsUnderTest();
});

test('lists the domains of the caller with their organization', async () => {
  const { person, organizationId: first } = await insights.newTenant('First');
  const { id: second } = await person.createOrganization('Second');
  const stranger = await insights.newTenant('Stranger');
  await fillCatalogue(insights.pool, first, { domains: ['a.example', 'b.example'] });
  await fillCatalogue(insights.pool, second, { domains: ['a.example'] });
  await fillCatalogue(insights.pool, stranger.organizationId, { domains: ['hidden.example'] });

  const bearer = await person.token();
  const all = await insights.ask('GET /v1/org/domains', { bearer });
  expect(all.status).toBe(200);
  expect(all.body).toHaveLength(3);
  expect(all.body[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'a.example',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    organization: { id: first, name: 'First' },
  });
  const some = await insights.ask(`GET /v1/org/domains?organization_ids=${second}`, { bearer });
  expect(
    some.body.map(({ name, organization }: { name: string; organization: object }) => [name, organization]),
  ).toEqual([['a.example', { id: second, name: 'Second' }]]);
});
