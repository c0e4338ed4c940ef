import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain } from '../../testing/agents-under-test.ts';

test('does not run an agent that was never published', async () => {
  const { send, newAgent } = await agentsUnderTest();
  const { id } = await newAgent(chain([ask('a', 'x')]));
  expect((await send(`POST /v1/agents/${id}/runs`, {})).status).toBe(409);
});
