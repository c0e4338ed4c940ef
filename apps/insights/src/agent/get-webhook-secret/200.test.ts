import { expect, test } from 'vitest';
import { agentsUnderTest, ask, chain, sendingWebhooks } from '../testing/agents-under-test.ts';

test('returns a secret of the agent alone, the same each time, with no-store', async () => {
  const { send, newAgent } = await agentsUnderTest({}, sendingWebhooks);
  const [{ id }, { id: other }] = [await newAgent(chain([ask('a', 'x')])), await newAgent()];
  const first = await send(`GET /manage/agents/${id}/webhook-secret`);
  expect([first.status, first.body]).toEqual([
    200,
    { agent_id: id, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
  ]);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect((await send(`GET /manage/agents/${id.toUpperCase()}/webhook-secret`)).body).toEqual(first.body);
  const { secret } = (await send(`GET /manage/agents/${other}/webhook-secret`)).body;
  expect(secret).not.toBe(first.body.secret);
});
