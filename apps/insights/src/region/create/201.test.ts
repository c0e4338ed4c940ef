import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing, UUID } from '../../testing/managing.ts';

test('tracks an own region at once, and lists it beside the built-in ones for its organization only', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  const { status, body: region } = await mine.inOrganization('POST /regions', { name: ' Bavaria ' });
  expect(status).toBe(201);
  expect(region).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Bavaria',
    organization_id: mine.organizationId,
    place: null,
  });
  const { body: tracked } = await insights.ask('GET /v1/org/regions', { apiKey: mine.apiKey });
  expect(tracked).toContainEqual({ id: region.id, name: 'Bavaria' });
  expect((await mine.manage('GET /regions')).body).toContainEqual(region);
  expect((await other.manage('GET /regions')).body).not.toContainEqual(
    expect.objectContaining({ id: region.id }),
  );

  const same = await other.inOrganization('POST /regions', { name: 'Bavaria' });
  expect(same.status).toBe(201);
  expect(same.body.id).not.toBe(region.id);
});
