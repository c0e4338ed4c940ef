import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../testing/agents-under-test.ts';

test('publishes a new version of each changed draft, and none of the same one', async () => {
  const { send, newAgent, publish, pool } = await agentsUnderTest();
  const { id } = await newAgent(chain([ask('a', 'x')]));
  expect(await publish(id)).toMatchObject({ status: 201, body: { id, status: 'published' } });
  await publish(id);
  const graph = chain([ask('a', 'y')]);
  await send(`PATCH /v1/agents/${id}`, { graph });
  await Promise.all([publish(id), publish(id), publish(id)]);
  const { rows } = await pool.query('SELECT version FROM agent_versions WHERE agent_id = $1 ORDER BY 1', [
    id,
  ]);
  expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
  expect((await send(`GET /v1/agents/${id}/graph`)).body.graph).toEqual(graph);
});
