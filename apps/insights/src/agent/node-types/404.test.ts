import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';

test('returns 404 for a node type that does not exist, with those that do', async () => {
  const { ask, newTenant } = await insightsUnderTest();
  const { apiKey } = await newTenant();
  for (const name of ['shell', '__proto__', 'constructor']) {
    const { status, body } = await ask(`GET /v1/agents/node-types/${name}/schema`, { apiKey });
    expect([status, body.detail]).toEqual([404, expect.stringContaining('report, answers, knowledge')]);
  }
});
