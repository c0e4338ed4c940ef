import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('stops and restarts tracking an own region, which a category keeps', async () => {
  const { inCategory, inOrganization, manage } = await managing(await insightsUnderTest());
  const { body: region } = await inOrganization('POST /regions', { name: 'Bavaria' });
  await inCategory(`PUT /regions/${region.id}`);
  expect((await inOrganization(`DELETE /regions/${region.id}`)).status).toBe(204);
  expect((await manage('GET /categories')).body[0].region_ids).toContain(region.id);
  expect((await manage('GET /regions')).body).toContainEqual(region);
  expect((await inOrganization(`PUT /regions/${region.id}`)).body).toEqual(region);
});
