import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, connectEvents, isolateContract, visitBlocks } from '@sightline/events';
import { endWithFile, openStack, patience, startService } from '@sightline/stack';
import { expect, test } from 'vitest';
import { analysesUnderTest } from '../testing/analyses-under-test.ts';

test('a worker that is killed in the middle of an analysis loses nothing, and private pages need the setting', async () => {
  const { nats } = await openStack({ engines: ['nats'] });
  const { web, urls, clickhouse, newOrganization, row, statusOf } = await analysesUnderTest();
  const { queue } = await newOrganization();
  web.pages.set('/page', { text: '<html><main><p>Dry shoes.', before: () => new Promise(() => {}) });
  const [killed, waiting] = [await queue({ url: web.url('/page') }), await queue()];
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const dir = await mkdtemp(join(tmpdir(), 'analyses-worker-'));
  const worker = await startService({
    dir,
    program: 'apps/insights/src/worker.ts',
    environment: {
      DATABASE_URL: urls.postgres,
      CLICKHOUSE_URL: urls.clickhouse,
      CLICKHOUSE_DATABASE: clickhouse.database,
      NATS_URL: nats.url,
      EVENTS_PREFIX: prefix,
      INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
      WEBHOOK_PRIVATE_ORIGINS: new URL(web.url('/')).origin,
    },
  });
  endWithFile(async () => {
    await worker.stop();
    await rm(dir, { recursive: true, force: true });
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const events = connectEvents({ url: nats.url, name: 'test', log: quiet, ...patience.events });
    for (const stream of [isolateContract(answers, prefix, 1), isolateContract(visitBlocks, prefix, 1)])
      await events.removeStream(stream).catch(() => undefined);
    await events.drain();
  });
  await expect.poll(() => web.asked).toEqual(['/page']);
  await worker.kill('SIGKILL');
  expect(await row(killed)).toMatchObject({ status: 'running', attempts: 1 });
  web.pages.set('/page', { text: '<html><main><p>Dry shoes.' });
  await worker.start();
  await expect.poll(() => statusOf(waiting)).toBe('done');
  await expect.poll(() => statusOf(killed)).toBe('done');
  expect(await row(killed)).toMatchObject({ attempts: 2 });
  const refused = await queue({ url: web.url('/page').replace('127.0.0.1', 'localhost') });
  await expect.poll(() => statusOf(refused)).toBe('failed');
  expect((await row(refused))?.failure).toContain('not at a public address');
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  expect(metrics).toMatch(/^content_analyses_total\{.*outcome="done".*\} 2$/m);
  expect(metrics).toMatch(/^content_analyses_oldest_seconds\{.*\} 0$/m);
});
