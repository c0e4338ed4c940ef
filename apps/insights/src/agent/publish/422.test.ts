import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('publishes no draft with issues and none without a graph, and names them', async () => {
  const { newAgent, publish, send } = await agentsUnderTest();
  const { id: empty } = await newAgent();
  expect(await publish(empty)).toMatchObject({ status: 422, body: { detail: [{ type: 'shape' }] } });
  const looped = { ...chain([ask('a', 'x'), ask('b', '{{ inputs.none }}')]) };
  looped.edges?.push({ from: 'b', to: 'a' });
  const { id } = await newAgent(looped);
  const { status, body } = await publish(id);
  expect([
    status,
    body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [type, ...loc]),
  ]).toEqual([
    422,
    [
      ['cycle', 'draft', 'a'],
      ['unknown_input', 'draft', 'b', 'config.input'],
    ],
  ]);
  expect((await send(`GET /v1/agents/${id}`)).status).toBe(404);
});
