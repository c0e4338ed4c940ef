import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { MOMENT, UUID } from '../../testing/managing.ts';
import { exampleGraph } from '../graph/example.ts';

test('creates a draft, with a graph or without one', async () => {
  const { ask, newTenant } = await insightsUnderTest();
  const { organizationId, bearerToken: bearer } = await newTenant();
  for (const graph of [undefined, null, {}, exampleGraph]) {
    const body = { organization_id: organizationId, name: ' Brief ', description: 'Weekly', graph };
    const created = await ask('POST /v1/agents', { bearer, body });
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: expect.stringMatching(UUID),
        organization_id: organizationId,
        name: 'Brief',
        status: 'draft',
        created_at: expect.stringMatching(MOMENT),
        description: 'Weekly',
      },
    ]);
    const shown = await ask(`GET /v1/agents/${created.body.id}/graph?version=draft`, { bearer });
    expect(shown.body.graph).toEqual(graph ?? {});
  }
});
