import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing, UUID } from '../../testing/managing.ts';

test('lists an own model for its organization only', async () => {
  const insights = await insightsUnderTest();
  const [mine, other] = [await managing(insights), await managing(insights)];
  const { status, body: model } = await mine.inOrganization('POST /models', { name: 'Shop assistant' });
  expect(status).toBe(201);
  expect(model).toEqual({
    id: expect.stringMatching(UUID),
    name: 'Shop assistant',
    organization_id: mine.organizationId,
  });
  const listed = async (apiKey: string) => (await insights.ask('GET /v1/org/models', { apiKey })).body;
  expect(await listed(mine.apiKey)).toContainEqual({ id: model.id, name: 'Shop assistant' });
  expect(await listed(other.apiKey)).not.toContainEqual(expect.objectContaining({ id: model.id }));
});
