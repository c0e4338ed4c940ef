import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('lists all regions by name, built-in ones without an owner', async () => {
  const { manage, inOrganization, organizationId } = await managing(await insightsUnderTest());
  const builtIn = (await manage('GET /regions')).body;
  expect(builtIn).toContainEqual({
    id: '01990000-0000-7000-8000-000200000008',
    name: 'Germany',
    organization_id: null,
    place: { country: 'DE', latitude: null, longitude: null, locations: [] },
  });
  const { body: own } = await inOrganization('POST /regions', { name: 'Germany, south' });
  const { body } = await manage('GET /regions');
  expect(body).toHaveLength(builtIn.length + 1);
  const names = body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted());
  expect(body[names.indexOf('Germany') + 1]).toEqual(own);
  expect(own.organization_id).toBe(organizationId);
});
