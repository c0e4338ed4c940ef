import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('gives an own region a place, changes name and place apart from each other, and records both', async () => {
  const { inOrganization, manage } = await managing(await insightsUnderTest());
  const place = {
    country: 'DE',
    latitude: 48.137,
    longitude: 11.575,
    locations: [{ route: 'serpapi', location: 'Munich,Bavaria,Germany' }],
  };
  const { status, body: created } = await inOrganization('POST /regions', { name: 'Munich', place });
  expect([status, created.place]).toEqual([201, place]);
  expect((await manage('GET /regions')).body).toContainEqual(created);
  expect((await inOrganization(`PUT /regions/${created.id}`)).body).toEqual(created);
  const renamed = await inOrganization(`PATCH /regions/${created.id}`, { name: 'Munich and around' });
  expect(renamed.body).toEqual({ ...created, name: 'Munich and around' });
  const moved = await inOrganization(`PATCH /regions/${created.id}`, { place: { country: 'AT' } });
  const austria = { country: 'AT', latitude: null, longitude: null, locations: [] };
  expect(moved.body).toEqual({ ...renamed.body, place: austria });
  // What is shown can be sent back.
  expect((await inOrganization(`PATCH /regions/${created.id}`, { place: austria })).body).toEqual(moved.body);
  const nowhere = await inOrganization(`PATCH /regions/${created.id}`, { place: null });
  expect([nowhere.status, nowhere.body]).toEqual([200, { ...renamed.body, place: null }]);
  const { entries } = (await manage('GET /audit')).body;
  const operations = entries.map(({ operation }: { operation: string }) => operation);
  expect(operations.slice(-5)).toEqual(expect.arrayContaining(['updateRegion', 'createRegion']));
  expect(JSON.stringify(entries)).toContain('Munich,Bavaria,Germany');
});
