import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('keeps the earlier draft where the new one is larger than graphs can be', async () => {
  const { send, newAgent } = await agentsUnderTest();
  const graph = chain([ask('a', 'x')]);
  const { id } = await newAgent(graph);
  const nodes = Array.from({ length: 201 }, (_, n) => ask(`n${n}`, 'x'));
  const refused = await send(`PATCH /v1/agents/${id}`, { graph: { nodes } });
  expect([refused.status, refused.body.detail[0].type]).toEqual([422, 'too_many_nodes']);
  expect((await send(`GET /v1/agents/${id}/graph?version=draft`)).body.graph).toEqual(graph);
  expect((await send(`PATCH /v1/agents/${id}`, { graph: null })).status).toBe(422);
  expect((await send(`PATCH /v1/agents/${id}`, {})).status).toBe(422);
});
