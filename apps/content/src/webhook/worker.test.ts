import { randomBytes } from 'node:crypto';
import { connectEvents, contentChanges, isolateContract } from '@sightline/events';
import { startReceiver } from '@sightline/outbound/testing';
import { endWithFile, openStack, patience, startService } from '@sightline/stack';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../testing/content-under-test.ts';

const webhookSecret = 'a secret of the webhooks, for tests alone';
const prefix = `hook${randomBytes(6).toString('hex')}`;
let content: Awaited<ReturnType<typeof contentUnderTest>>;
let startWorker: (roles?: string) => ReturnType<typeof startService>;

beforeAll(async () => {
  const { nats } = await openStack({ engines: ['nats'] });
  const shared = {
    EVENTS_PREFIX: prefix,
    WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_PRIVATE_NETWORKS: 'true',
  };
  content = await contentUnderTest(shared);
  const { rows } = await content.pool.query('SELECT current_database() AS name');
  const database = new URL(process.env.SIGHTLINE_POSTGRES_URL ?? '');
  database.pathname = `/${rows[0].name}`;
  startWorker = (roles) =>
    startService({
      program: 'apps/content/src/worker.ts',
      environment: {
        ...shared,
        DATABASE_URL: database.href,
        NATS_URL: nats.url,
        LOG_LEVEL: 'warn',
        ...(roles !== undefined && { WORKER_ROLES: roles }),
      },
    });
  endWithFile(async () => {
    const log = { info() {}, warn() {}, error() {} };
    const events = connectEvents({ url: nats.url, name: 'webhook-test', log, ...patience.events });
    await events.removeStream(isolateContract(contentChanges, prefix));
    await events.drain();
  });
});

/** A website whose changes go to the receiver, and a way to change it. */
async function siteWith(url: string) {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const path = `/manage/websites/${websiteId}`;
  const { body: webhook } = await content.ask(`POST ${path}/webhooks`, { bearer, body: { url } });
  const deliveries = async () =>
    (await content.ask(`GET ${path}/webhooks/${webhook.id}/deliveries`, { bearer })).body.deliveries;
  const change = () => content.ask(`POST ${path}/components`, { bearer, body: article });
  return { secret: webhook.secret as string, deliveries, change };
}

test('delivers again under the same id when a worker is killed after the receiver accepted', async () => {
  const receiver = await startReceiver();
  const site = await siteWith(receiver.url);
  const worker = await startWorker();
  const killed = Promise.withResolvers<void>();
  receiver.answerWith((response) => {
    if (receiver.received.length > 1) return response.writeHead(204).end();
    // Accepted in the moment in which the worker dies: nothing of it is recorded.
    return void worker.kill('SIGKILL').then(() => {
      response.writeHead(204).end();
      killed.resolve();
    });
  });
  expect((await site.change()).status).toBe(201);
  const first = await receiver.take();
  await killed.promise;
  expect(await site.deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  // As if the time of the job were over.
  await content.pool.query(
    `UPDATE jobs.job SET started_on = now() - interval '2 minutes' WHERE state = 'active'`,
  );
  await worker.start();
  endWithFile(() => worker.stop());
  const second = await receiver.take();
  for (const { headers, body } of [first, second]) new Webhook(site.secret).verify(body, headers);
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  await expect.poll(site.deliveries).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toMatch(/webhook_attempts_total\{outcome="2xx",[^}]*\} 1/);
});

test('delivers a change from the time without a worker later, and once', async () => {
  const receiver = await startReceiver();
  const site = await siteWith(receiver.url);
  expect((await site.change()).status).toBe(201);
  const workers = await Promise.all([startWorker(), startWorker()]);
  endWithFile(() => Promise.all(workers.map((worker) => worker.stop())).then(() => undefined));
  await receiver.take();
  await expect.poll(site.deliveries).toMatchObject([{ state: 'succeeded', attempts: 1 }]);
  expect(receiver.received).toHaveLength(1);
});

test('does the same work with one role per worker as with all roles in one', async () => {
  const receiver = await startReceiver();
  const site = await siteWith(receiver.url);
  const workers = [await startWorker('relay'), await startWorker('webhooks,usage')];
  const measuresOf = async (url: string) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return ['outbox_', 'webhook_', 'usage_'].filter((name) => text.includes(name));
  };
  expect(await Promise.all(workers.map(({ url }) => measuresOf(url)))).toEqual([
    ['outbox_'],
    ['webhook_', 'usage_'],
  ]);
  await site.change();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
  await Promise.all(workers.map((worker) => worker.stop()));
});
