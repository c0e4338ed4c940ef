import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { managing } from '../../testing/managing.ts';

test('refuses a domain that the organization already has', async () => {
  const { inOrganization } = await managing(await insightsUnderTest());
  await inOrganization('POST /domains', { name: 'aurora.example' });
  const answer = await inOrganization('POST /domains', { name: 'Aurora.Example.' });
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('aurora.example');
});
