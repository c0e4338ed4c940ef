import { expect, test } from 'vitest';
import { agentsUnderTest } from '../testing/agents-under-test.ts';

test('names the setting that is missing where the installation sends no webhooks', async () => {
  const { newAgent, send, publish } = await agentsUnderTest();
  const config = { url: 'https://receiver.example/hook', body: {} };
  const { id } = await newAgent({ nodes: [{ id: 'w', type: 'webhook', config }] });
  const { status, body } = await send(`GET /manage/agents/${id}/webhook-secret`);
  expect([status, body.detail]).toEqual([501, expect.stringContaining('AGENT_WEBHOOK_SECRET')]);
  const published = await publish(id);
  expect([published.status, published.body.detail]).toMatchObject([
    422,
    [{ type: 'webhook_secret', msg: expect.stringContaining('AGENT_WEBHOOK_SECRET') }],
  ]);
});
