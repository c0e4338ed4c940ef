import { expect, test } from 'vitest';
import { agentsUnderTest, sendingWebhooks } from '../testing/agents-under-test.ts';

test('shows the secret to those who may publish agents, and to nobody who may only read, write or run them', async () => {
  const { newAgent, ask, tenant, newTenant, send } = await agentsUnderTest({}, sendingWebhooks);
  const { id } = await newAgent();
  const read = async (permissions: string[]) => {
    const { key: apiKey } = await tenant.person.createOwnKey({ name: 'own', permissions });
    const { status, text } = await ask(`GET /manage/agents/${id}/webhook-secret`, { apiKey });
    return [status, text.includes('whsec_')];
  };
  expect(await read(['insights_read'])).toEqual([403, false]);
  expect(await read(['insights_read', 'insights_write'])).toEqual([403, false]);
  expect(await read(['insights_read', 'insights_manage'])).toEqual([200, true]);
  const foreign = await send(`GET /manage/agents/${id}/webhook-secret`, undefined, await newTenant());
  expect(foreign.status).toBe(404);
});
