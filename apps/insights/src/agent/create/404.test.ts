import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('returns 404 for an organization that the caller is no member of', async () => {
  const { ask, newTenant } = await insightsUnderTest();
  const { bearerToken: bearer } = await newTenant();
  const other = await newTenant();
  for (const organization_id of [other.organizationId, randomUUID()]) {
    const created = await ask('POST /v1/agents', { bearer, body: { organization_id, name: 'Brief' } });
    expect(created.status).toBe(404);
  }
  const theirs = await ask('GET /v1/agents?statuses=draft', { bearer: other.bearerToken });
  expect(theirs.body.data).toEqual([]);
});
