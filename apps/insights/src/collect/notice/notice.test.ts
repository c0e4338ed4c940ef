import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createEngines, type Engine } from '@sightline/engines';
import { type EngineServerOptions, startEngineServer } from '@sightline/engines/testing';
import { answers } from '@sightline/events';
import { transaction } from '@sightline/postgres';
import { createService, detailErrors, readSettings, serviceSettings } from '@sightline/service';
import { startService } from '@sightline/stack';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { streamUnderTest } from '../../ingest/testing/stream-under-test.ts';
import { createCategoryReaders } from '../../reading/category-readers.ts';
import { planNow } from '../plan/plan-due.ts';
import { collectUnderTest } from '../testing/collect-under-test.ts';
import { claimRuns } from '../work/claim-runs.ts';
import { questionOf } from '../work/exchange.ts';
import { storeRemoteIds } from '../work/settle-runs.ts';
import { startCollecting } from '../work/start-collecting.ts';
import { noticeRoute } from './route.ts';

let collect: Awaited<ReturnType<typeof collectUnderTest>>;
let stream: Awaited<ReturnType<typeof streamUnderTest>>;

beforeAll(async () => {
  [collect, stream] = [await collectUnderTest(), await streamUnderTest(answers)];
});

const quiet = { info() {}, warn() {}, error() {} };

/** A provider, and a server of insights that it can reach. Collectors are started by the tests. */
async function providerWithNotices(options: EngineServerOptions = {}) {
  const provider = await startEngineServer(options);
  const engines = createEngines(provider.settings);
  const app = await createService({
    name: 'notices',
    settings: readSettings(serviceSettings, { LOG_LEVEL: 'silent' }),
    errors: detailErrors,
    ready: {},
    api: { title: 'Notices', description: 'Of a test.', securitySchemes: {}, tags: [] },
  });
  await noticeRoute(app, { pool: collect.pool, engines, now: Date.now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const noticesUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    await app.close();
    await provider[Symbol.asyncDispose]();
  });

  const place = await collect.newPlace({ prompts: 2 });
  const targetId = await collect.newTarget(place, { route: 'cloro', mode: 'background', model: 'chatgpt' });
  const scheduleId = await collect.newSchedule(place, targetId, {
    plannedBefore: new Date(Date.now() + 86_400_000),
  });
  const plan = () => transaction(collect.pool, (client) => planNow(client, scheduleId, new Date()));
  const claim = () =>
    claimRuns(collect.pool, { collectorId: randomUUID(), routes: ['cloro'], most: 2, at: new Date() });
  const start = (asked = engines) => {
    const collector = startCollecting({
      pool: collect.pool,
      events: stream.events,
      contract: stream.contract,
      readers: createCategoryReaders(),
      engines: asked,
      noticesUrl,
      atOnce: 10,
      everyMs: 10,
      patienceMs: 10_000,
      log: quiet,
      now: Date.now,
    });
    onTestFinished(() => collector.stop());
    return collector;
  };
  const counts = async () => {
    const { values } = await (app.metrics.getSingleMetric('engine_notices_total')?.get() ?? { values: [] });
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  const secret = provider.settings.ENGINE_CLORO_WEBHOOK_SECRET ?? '';
  async function send(
    task: { id: string; idempotencyKey: string },
    {
      at = Math.floor(Date.now() / 1000),
      key = secret,
      route = 'cloro',
      body = JSON.stringify({ task }),
    } = {},
  ) {
    const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
    const response = await fetch(`${noticesUrl}/engine-notices/${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-cloro-timestamp': String(at),
        'x-cloro-signature': `v1=${signature}`,
      },
      body,
    });
    return response.status;
  }
  const states = () => collect.statesOf(scheduleId);
  const noticeUrl = `${noticesUrl}/engine-notices/cloro`;
  return { provider, plan, claim, start, counts, send, states, engines, noticeUrl, scheduleId };
}

test('an answer is fetched when the provider says that it is there, by a collector that would not look before', async () => {
  const { provider, plan, start, counts, states, engines } = await providerWithNotices({ delayMs: 200 });
  await plan();
  start({
    ...engines,
    open(route) {
      const engine = engines.open(route);
      const begin: Engine['begin'] = async (...question) => {
        const begun = await engine.begin(...question);
        return begun.state === 'begun' ? { ...begun, state: 'queued', lookAfterMs: 3_600_000 } : begun;
      };
      return { ...engine, begin };
    },
  });
  await expect.poll(states, { timeout: 20_000 }).toEqual({ published: 2 });
  const { taken = 0, early = 0 } = await counts();
  expect(taken + early).toBe(2);
  expect([...provider.notices]).toEqual([[204, 2]]);
  expect(provider.bills).toHaveLength(2);
});

test('a process that ends between the question and its id has not paid for nothing: the notice names the task', async () => {
  // One is done before its run is taken over, the other after.
  const { provider, plan, claim, engines, noticeUrl, start, counts, states } = await providerWithNotices({
    delayMs: ({ number }) => (number === 1 ? 0 : 1_500),
  });
  await plan();
  for (const run of await claim()) await engines.open('cloro').begin({ ...questionOf(run), noticeUrl });
  await expect.poll(counts).toEqual({ early: 1 });
  start();
  await expect.poll(states, { timeout: 15_000 }).toEqual({ published: 2 });
  expect([...provider.paid.values()]).toEqual([1, 1]);
  expect(await counts()).toEqual({ early: 2 });
});

test('a forged or old notice is refused and has no effect', async () => {
  const { plan, claim, send, counts } = await providerWithNotices();
  await plan();
  const [run] = await claim();
  const task = { id: 'the-task', idempotencyKey: `${run?.id}-1` };
  const now = Math.floor(Date.now() / 1000);
  expect(await send(task, { key: 'another secret' })).toBe(401);
  expect(await send(task, { at: now - 301 })).toBe(401);
  expect(await send(task, { at: now + 301 })).toBe(401);
  expect(await send(task, { body: 'no JSON' })).toBe(401);
  expect(await counts()).toEqual({ refused: 4 });
  expect(await noticed(run?.id)).toEqual({ noticed: false, remote_id: null });
});

test('a notice counts once per attempt, and only with the task that the attempt began', async () => {
  const { plan, claim, send, counts } = await providerWithNotices();
  await plan();
  const [run, other] = await claim();
  if (!run || !other) throw new Error('Nothing was taken.');
  const task = { id: 'the-task', idempotencyKey: `${run.id}-1` };
  await storeRemoteIds(collect.pool, [{ run, remoteId: 'the-task' }]);
  expect(await send({ ...task, id: 'another-task' })).toBe(204);
  expect(await noticed(run.id)).toEqual({ noticed: false, remote_id: 'the-task' });
  expect(await Promise.all([send(task), send(task), send(task)])).toEqual([204, 204, 204]);
  expect(await noticed(run.id)).toEqual({ noticed: true, remote_id: 'the-task' });
  for (const idempotencyKey of [`${run.id}-2`, `${randomUUID()}-1`, `${run.id}-99999999999`, 'their own'])
    expect(await send({ id: 'the-task', idempotencyKey })).toBe(204);
  expect(await counts()).toEqual({ taken: 1, repeated: 2, unknown: 5 });
  // Before its process could store the id.
  expect(await send({ id: 'early-task', idempotencyKey: `${other.id}-1` })).toBe(204);
  expect(await noticed(other.id)).toEqual({ noticed: true, remote_id: 'early-task' });
  expect(await counts()).toEqual({ taken: 1, repeated: 2, unknown: 5, early: 1 });
});

test('notices of ended attempts, of other routes, and larger than a notice can be have no effect', async () => {
  const { provider, plan, start, send, counts, states, scheduleId } = await providerWithNotices({
    notices: () => 'none',
  });
  await plan();
  start();
  await expect.poll(states, { timeout: 15_000 }).toEqual({ published: 2 });
  expect(provider.notices.size).toBe(0);
  const { rows } = await collect.pool.query<{ id: string; remote_id: string }>(
    'SELECT r.id, a.remote_id FROM runs r JOIN run_attempts a ON a.run_id = r.id WHERE r.schedule_id = $1',
    [scheduleId],
  );
  const [run] = rows;
  const task = { id: run?.remote_id ?? '', idempotencyKey: `${run?.id}-1` };
  expect(await send(task)).toBe(204);
  expect(await send(task, { body: JSON.stringify({ task, response: 'x'.repeat(4 * 1024 * 1024) }) })).toBe(
    413,
  );
  expect(await send(task, { route: 'openai-responses' })).toBe(404);
  expect(await send(task, { route: 'carrier-pigeon' })).toBe(404);
  expect(await counts()).toEqual({ ended: 1, oversized: 1 });
  expect(await noticed(run?.id)).toEqual({ noticed: false, remote_id: run?.remote_id });
});

test.for([
  ['without a secret', {}, ['COLLECT_NOTICES_URL has no effect: ENGINE_CLORO_WEBHOOK_SECRET is not set']],
  ['with a secret', { ENGINE_CLORO_WEBHOOK_SECRET: 'whsec_of_the_test' }, []],
] as const)(
  'a collector with an address for notices warns at its start when they have no effect: %s',
  async ([, secret, warnings]) => {
    const collector = await startService({
      program: 'apps/insights/src/collector.ts',
      environment: {
        DATABASE_URL: collect.databaseUrl,
        ...stream.environment,
        COLLECT_NOTICES_URL: 'https://insights.example.com',
        LOG_LEVEL: 'warn',
        ...secret,
      },
    });
    onTestFinished(() => collector.stop());
    const said = await collector.lastWords();
    expect(said.match(/COLLECT_NOTICES_URL[^,]*/g) ?? []).toEqual(warnings);
  },
);

async function noticed(runId: string | undefined) {
  const { rows } = await collect.pool.query(
    'SELECT noticed_at IS NOT NULL AS noticed, remote_id FROM run_attempts WHERE run_id = $1 AND attempt = 1',
    [runId],
  );
  return rows[0];
}
