import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, connectEvents, isolateContract, visitBlocks } from '@sightline/events';
import { endWithFile, openStack, patience, startService } from '@sightline/stack';
import { expect, test } from 'vitest';
import { lookupsUnderTest, watch } from './testing/lookups-under-test.ts';
import { videoId } from './testing/youtube-server.ts';

test('the worker looks up what is cited, counts it, goes on after a kill, and does not log its key', async () => {
  const { nats } = await openStack({ engines: ['nats'] });
  const { youtube, clickhouse, urls, cite, sources, channels } = await lookupsUnderTest();
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const ids = Array.from({ length: 150 }, (_, n) => videoId(n));
  for (const id of ids) youtube.addVideo(id);
  await cite(randomUUID(), ids.map(watch), Date.now());
  const isHung = new Promise<void>((resolve) => {
    youtube.beforeResponse = ({ path }) => {
      if (path !== 'videos' || youtube.callsOf('videos') < 3) return undefined;
      resolve();
      return new Promise(() => {});
    };
  });
  const dir = await mkdtemp(join(tmpdir(), 'youtube-worker-'));
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
      YOUTUBE_API_KEY: youtube.key,
      YOUTUBE_API_URL: youtube.url,
      LOG_LEVEL: 'trace',
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
  await isHung;
  await worker.kill('SIGKILL');
  expect(await sources()).toHaveLength(100);
  youtube.beforeResponse = undefined;
  await worker.start();
  await expect.poll(sources, { timeout: 30_000 }).toHaveLength(150);
  await expect.poll(channels).toHaveLength(1);
  // Two before the kill, the one that it cut, and that one again.
  expect(youtube.callsOf('videos')).toBe(4);
  const metrics = async () => (await fetch(`${worker.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^youtube_lookups_total\{.*method="api",result="found".*\} 50$/m);
  // Categories, three requests for videos, categories and videos again, and the channel.
  expect(await metrics()).toMatch(/^youtube_units_used\{.*\} 7$/m);
  expect(await metrics()).toMatch(/^youtube_sources_waiting\{.*\} \d+$/m);
  expect(await metrics()).toMatch(/^youtube_oldest_row_age_seconds\{.*\} \d/m);
  const log = await readFile(join(dir, 'engine.log'), 'utf8');
  expect(log).toContain('insights-worker');
  expect(log).not.toContain(youtube.key);
});
