import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

const FRANCE = '01990000-0000-7000-8000-000200000007';

test('tracks a built-in region, changes nothing when repeated, and removes it when tracking stops', async () => {
  const insights = await insightsUnderTest();
  const { inOrganization, organizationId, apiKey } = await managing(insights);
  const tracked = async () => {
    const { body } = await insights.ask(`GET /v1/org/regions?organization_ids=${organizationId}`, { apiKey });
    return body.map(({ name }: { name: string }) => name).filter((name: string) => name === 'France');
  };
  for (const _ of ['first', 'again']) {
    const answer = await inOrganization(`PUT /regions/${FRANCE}`);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id: FRANCE,
        name: 'France',
        organization_id: null,
        place: { country: 'FR', latitude: null, longitude: null, locations: [] },
      },
    ]);
    expect(await tracked()).toEqual(['France']);
  }
  const stopped = await inOrganization(`DELETE /regions/${FRANCE}`);
  expect([stopped.status, stopped.text]).toEqual([204, '']);
  expect(await tracked()).toEqual([]);
  expect((await inOrganization(`DELETE /regions/${FRANCE}`)).status).toBe(404);
});
