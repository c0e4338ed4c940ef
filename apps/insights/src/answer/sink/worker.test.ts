import { randomBytes } from 'node:crypto';
import { answers, connectEvents, isolateContract } from '@sightline/events';
import { createDatabase, endWithFile, openStack, patience, startService } from '@sightline/stack';
import { expect, inject, test } from 'vitest';
import { countAll, openAnswerTables } from '../testing/answer-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';

test('creates the stream, stores its answers, counts them, and continues after a kill', async () => {
  const { postgres, nats, clickhouse } = await openStack({ engines: ['postgres', 'nats', 'clickhouse'] });
  const prefix = `t${randomBytes(6).toString('hex')}`;
  const template = inject('templates').insights;
  const database = await createDatabase(postgres.url, { prefix: 'worker', template });
  const store = await openAnswerTables(clickhouse.url);
  const worker = await startService({
    program: 'apps/insights/src/worker.ts',
    environment: {
      DATABASE_URL: database.url,
      CLICKHOUSE_URL: clickhouse.url,
      NATS_URL: nats.url,
      CLICKHOUSE_DATABASE: store.clickhouse.database,
      EVENTS_PREFIX: prefix,
      INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
    },
  });
  const contract = isolateContract(answers, prefix, 64 * 1024 * 1024);
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const events = connectEvents({ url: nats.url, name: 'test', log: quiet, ...patience.events });
  endWithFile(async () => {
    await worker.stop();
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
    await store.drop();
    await database.drop();
  });
  const publish = async (from: number, to: number) => {
    for (const one of sampleAnswers(120).slice(from, to)) await events.publish(contract, one);
  };
  const stored = async () => (await countAll(store.clickhouse)).answers;
  await expect.poll(() => events.bounds(contract).catch(() => undefined)).toBeDefined();
  await publish(0, 80);
  await expect.poll(stored).toBe(80);
  const metrics = async () => (await fetch(`${worker.url}/metrics`)).text();
  await expect.poll(metrics).toMatch(/^ingested_answers_stored_total\{.*\} 80$/m);
  expect(await metrics()).toMatch(/^ingested_answers_waiting\{.*\} \d+$/m);
  await worker.kill('SIGKILL');
  await publish(80, 120);
  await worker.start();
  await expect.poll(stored).toBe(120);
});
