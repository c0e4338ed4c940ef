import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('adds built-in and own regions, and changes nothing when repeated', async () => {
  const insights = await insightsUnderTest();
  const { inCategory, inOrganization, category, apiKey } = await managing(insights);
  const france = '01990000-0000-7000-8000-000200000007';
  const added = await inCategory(`PUT /regions/${france.toUpperCase()}`);
  expect(added.status).toBe(200);
  expect(added.body.region_ids).toContain(france);
  const again = await inCategory(`PUT /regions/${france}`);
  expect([again.status, again.body]).toEqual([200, added.body]);

  const { id } = (await inOrganization('POST /regions', { name: 'Bavaria' })).body;
  expect((await inCategory(`PUT /regions/${id}`)).body.region_ids).toContain(id);
  const { body } = await insights.ask(`GET /v1/org/categories/${category.id}/regions`, { apiKey });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Bavaria', 'France', 'Germany', 'Japan']);
});
