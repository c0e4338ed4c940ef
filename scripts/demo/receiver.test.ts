import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test } from 'vitest';
import { type Receiver, startReceiver } from './receiver.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let receiver: Receiver;
afterEach(() => receiver[Symbol.asyncDispose]());

const post = (id: string, body: string, signedWith: string) => {
  const at = new Date();
  return fetch(receiver.url, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(signedWith).sign(id, at, body),
    },
  });
};
const shown = async () =>
  ((await (await fetch(receiver.url)).json()) as { received: { id: string }[] }).received;

test('shows requests signed with the secret of the webhook, newest first, and refuses others', async () => {
  receiver = await startReceiver(undefined);
  receiver.trust(secret);
  expect((await post('msg_1', '{"type":"content.published"}', secret)).status).toBe(204);
  expect((await post('msg_2', '{"type":"content.published"}', secret)).status).toBe(204);
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  expect((await post('msg_3', '{}', other)).status).toBe(401);
  expect(await shown()).toMatchObject([
    { id: 'msg_2', event: { type: 'content.published' } },
    { id: 'msg_1' },
  ]);
});

test('keeps the last hundred requests', async () => {
  receiver = await startReceiver(undefined);
  receiver.trust(secret);
  for (let index = 1; index <= 105; index += 1) await post(`msg_${index}`, '{}', secret);
  const received = await shown();
  expect(received).toHaveLength(100);
  expect(received[0]?.id).toBe('msg_105');
});
