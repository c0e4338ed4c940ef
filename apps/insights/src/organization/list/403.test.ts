import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('names the missing permission of a key without insights_read', async () => {
  const insights = await insightsUnderTest();
  const { person, organizationId } = await insights.newTenant();
  const { key } = await person.createOrganizationKey(organizationId, {
    name: 'c',
    permissions: ['content_read'],
  });
  const answer = await insights.ask('GET /v1/org', { apiKey: key });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('insights_read');
});
