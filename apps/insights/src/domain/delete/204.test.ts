import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('deletes a domain, and creates a new one for the same name later', async () => {
  const insights = await insightsUnderTest();
  const { inOrganization, apiKey } = await managing(insights);
  const { body: kept } = await inOrganization('POST /domains', { name: 'kept.example' });
  const { body: gone } = await inOrganization('POST /domains', { name: 'gone.example' });
  const answer = await inOrganization(`DELETE /domains/${gone.id}`);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await insights.ask('GET /v1/org/domains', { apiKey })).body).toEqual([kept]);
  expect((await inOrganization(`DELETE /domains/${gone.id}`)).status).toBe(404);
  const again = await inOrganization('POST /domains', { name: 'gone.example' });
  expect(again.body.id).not.toBe(gone.id);
});
