import { startReceiver } from '@sightline/outbound/testing';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { agentsUnderTest, chain, sendingWebhooks } from '../../testing/agents-under-test.ts';
import { agentSecret } from '../../webhook-secret.ts';
import { messageIdOf, webhookStep } from './webhook.ts';

const inputs = { type: 'object', properties: { text: { type: 'string' } } };
const sending = (url: string, more: object = {}) =>
  chain([{ id: 'w', type: 'webhook', config: { url, body: { said: '{{ inputs.text }}' }, ...more } }], {
    inputs,
    outputs: { all: { $ref: 'steps.w.outputs' } },
  });

async function sendingAgents(environment: NodeJS.ProcessEnv = sendingWebhooks) {
  const agents = await agentsUnderTest({}, environment);
  const secretOf = async (id: string) =>
    (await agents.send(`GET /manage/agents/${id}/webhook-secret`)).body.secret as string;
  return { ...agents, secretOf };
}

test('sends the body with its references replaced, signed so that the Standard Webhooks library verifies it', async () => {
  const { newPublished, start, startWorker, ended, secretOf } = await sendingAgents();
  const receiver = await startReceiver();
  receiver.answerStatus(202, { 'content-type': 'application/json' }, '{"ignore":"me"}');
  const id = await newPublished(sending(receiver.url));
  const path = await start(id, { text: 'Grüße' });
  startWorker();
  const run = await ended(path);
  expect(run).toMatchObject({ status: 'succeeded', outputs: { all: { status: 202 } } });
  expect(JSON.stringify(run)).not.toContain('ignore');
  const [{ headers, body } = { headers: {}, body: '' }, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(new Webhook(await secretOf(id)).verify(body, headers)).toEqual({ said: 'Grüße' });
  expect(headers).toMatchObject({ 'webhook-id': `${run.id}:w`, 'content-type': 'application/json' });
  const other = await secretOf(await newPublished(sending(receiver.url)));
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
});

test('signs with the previous secret of the installation as well while it is being changed', async () => {
  const before = sendingWebhooks.AGENT_WEBHOOK_SECRET;
  const { newPublished, start, startWorker, ended, secretOf } = await sendingAgents({
    ...sendingWebhooks,
    AGENT_WEBHOOK_SECRET: 'the next secret of webhooks of agents, for tests',
    AGENT_WEBHOOK_SECRET_PREVIOUS: before,
  });
  const receiver = await startReceiver();
  const id = await newPublished(sending(receiver.url));
  const path = await start(id);
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'succeeded' });
  const { headers, body } = await receiver.take();
  const old = agentSecret({ AGENT_WEBHOOK_SECRET: before, AGENT_WEBHOOK_SECRET_PREVIOUS: undefined }, id);
  const now = await secretOf(id);
  expect(now).not.toBe(old);
  for (const secret of [now, String(old)]) new Webhook(secret).verify(body, headers);
});

test('sends again under the same id and with the same body when a worker dies before it stored the response', async () => {
  const { newPublished, start, startWorker, ended, pool, secretOf } = await sendingAgents();
  const receiver = await startReceiver();
  const id = await newPublished(sending(receiver.url));
  const path = await start(id, { text: 'once' });
  const [sent, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const dead = startWorker({
    // So that it does not take the run again itself.
    atOnce: 1,
    around: (step) => async (config, context) => {
      const result = await step(config, context);
      sent.resolve();
      await goOn.promise;
      return result;
    },
  });
  await sent.promise;
  // As pg-boss does when a worker sends no heartbeat.
  await pool.query(`UPDATE jobs.job SET state = 'retry', start_after = now() WHERE state = 'active'`);
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'succeeded', outputs: { all: { status: 204 } } });
  goOn.resolve();
  await dead.stop();
  const webhook = new Webhook(await secretOf(id));
  const received = receiver.received.map(({ headers, body }) => [
    headers['webhook-id'],
    webhook.verify(body, headers),
  ]);
  const runId = path.split('/').at(-1);
  expect(received).toEqual(Array.from({ length: 2 }, () => [`${runId}:w`, { said: 'once' }]));
  expect((await pool.query('SELECT FROM agent_steps')).rowCount).toBe(1);
});

test('gives each item of an each an id of its own', async () => {
  const { newPublished, start, startWorker, ended } = await sendingAgents();
  const receiver = await startReceiver();
  const node = { id: 'w', type: 'webhook', config: { url: receiver.url, body: { $ref: 'item' } } };
  const each = { id: 'all', type: 'each', config: { items: ['a', 'b'], nodes: [node] } };
  const path = await start(await newPublished({ nodes: [each] }));
  startWorker();
  const run = await ended(path);
  const received = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]);
  expect(received).toEqual([
    [`${run.id}:all:0:w`, '"a"'],
    [`${run.id}:all:1:w`, '"b"'],
  ]);
});

test('makes different ids of different paths, without a dot', () => {
  const of = (path: string) => messageIdOf({ runId: 'r', path });
  expect(['a', 'all[0].a', 'all_0_a', 'all[10].a'].map(of)).toEqual([
    'r:a',
    'r:all:0:a',
    'r:all_0_a',
    'r:all:10:a',
  ]);
});

test('tries again after 5xx, 429 and a broken connection, under the same id', async () => {
  const { newPublished, start, startWorker, ended } = await sendingAgents();
  const receiver = await startReceiver();
  receiver.answerWith((response) => {
    const failures = [500, 503, 429, 0];
    const status = failures[receiver.received.length - 1] ?? 200;
    if (status === 0) response.destroy();
    else response.writeHead(status).end();
  });
  const path = await start(await newPublished(sending(receiver.url)));
  startWorker();
  expect(await ended(path)).toMatchObject({ status: 'succeeded', outputs: { all: { status: 200 } } });
  expect(receiver.received).toHaveLength(5);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test.each([400, 404, 410, 307])(
  'fails for good with the status when a receiver responds with %i',
  async (status) => {
    const { newPublished, start, startWorker, ended } = await sendingAgents();
    const receiver = await startReceiver();
    receiver.answerStatus(status, { location: receiver.url }, 'internal words');
    const path = await start(await newPublished(sending(receiver.url)));
    startWorker();
    const run = await ended(path);
    expect(run).toMatchObject({
      status: 'failed',
      error: { code: 'webhook_status', message: `The receiver responded with ${status}.`, step: 'w' },
    });
    expect(JSON.stringify(run)).not.toContain('internal words');
    expect(receiver.received).toHaveLength(1);
  },
);

test('sends nothing to an address that workers do not allow, whatever was published', async () => {
  const { newPublished, start, startWorker, ended, pool } = await sendingAgents({
    ...sendingWebhooks,
    WEBHOOK_PRIVATE_NETWORKS: 'false',
  });
  const receiver = await startReceiver();
  const id = await newPublished(sending('https://receiver.example/hook'));
  startWorker();
  for (const url of [receiver.url, receiver.url.replace('http:', 'https:'), 'https://[::1]/']) {
    // As if it had been published while the operator allowed it.
    await pool.query(`UPDATE agent_versions SET graph = jsonb_set(graph, '{nodes,0,config,url}', $1)`, [
      JSON.stringify(url),
    ]);
    expect(await ended(await start(id))).toMatchObject({
      status: 'failed',
      error: { code: 'webhook_refused', step: 'w' },
    });
  }
  expect(receiver.received).toEqual([]);
});

test('sends no body beyond 256 KiB, and none where workers have no secret', async () => {
  const receiver = await startReceiver();
  const { newPublished, start, startWorker, ended } = await sendingAgents();
  const id = await newPublished(
    sending(receiver.url, { body: Array.from({ length: 3 }, () => ({ $ref: 'inputs.text' })) }),
  );
  const worker = startWorker();
  const large = await ended(await start(id, { text: 'x'.repeat(90_000) }));
  expect(large).toMatchObject({ status: 'failed', error: { code: 'body_too_large' } });
  await worker.stop();
  const without = webhookStep({ post: () => Promise.reject(), secretsOf: () => [], now: Date.now });
  await expect(without({}, { agentId: 'any' } as never)).rejects.toThrow('AGENT_WEBHOOK_SECRET');
  expect(receiver.received).toEqual([]);
});
