import { expect, test } from 'vitest';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { nodeTypes } from '../node/registry.ts';

test('lists the node types, and gives the schema and examples of each', async () => {
  const { ask, newTenant } = await insightsUnderTest();
  const { apiKey } = await newTenant();
  const { body } = await ask('GET /v1/agents/node-types', { apiKey });
  expect(body.data.map(({ node_type }: { node_type: string }) => node_type)).toEqual([...nodeTypes.keys()]);
  for (const [name, { config, examples }] of nodeTypes) {
    const { body: schema } = await ask(`GET /v1/agents/node-types/${name}/schema`, { apiKey });
    expect(schema).toMatchObject({
      node_type: name,
      schema: JSON.parse(JSON.stringify(config)),
      examples,
      schema_version: expect.stringMatching(/^[0-9a-f]{16}$/),
      documentation: { outputs: { type: 'object' } },
    });
  }
});
