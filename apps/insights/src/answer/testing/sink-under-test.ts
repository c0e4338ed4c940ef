import { randomBytes } from 'node:crypto';
import { type Answer, answers, connectEvents, isolateContract } from '@sightline/events';
import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack } from '@sightline/stack';
import { inject } from 'vitest';
import { batchLimits } from '../sink/read-batch.ts';
import type { SinkParts } from '../sink/sink-session.ts';
import { startSink } from '../sink/start-sink.ts';
import { countAll, openAnswerTables, rowsOf } from './answer-tables.ts';

/** Real engines, a stream of its own, and sinks that start and stop at a word. Everything ends with the file. */
export async function sinkUnderTest() {
  const stack = await openStack({ engines: ['postgres', 'nats', 'clickhouse'] });
  const database = await createDatabase(stack.postgres.url, {
    prefix: 'sink',
    template: inject('templates').insights,
  });
  const pool = createPool({ url: database.url, applicationName: 'sink-test', max: 6, onError: () => {} });
  const store = await openAnswerTables(stack.clickhouse.url);
  const contract = isolateContract(answers, `t${randomBytes(6).toString('hex')}`, 64 * 1024 * 1024);
  const lines: { text: string; fields: object }[] = [];
  const note = (fields: object, text: string) => void lines.push({ text, fields });
  const log = { info: note, warn: note, error: note };
  const events = connectEvents({ url: stack.nats.url, name: 'sink-test', log });
  await events.ensureStream(contract);
  const counts = { stored: 0, repeated: 0, refused: 0 };
  const running = new Set<{ stop(): Promise<void> }>();
  endWithFile(async () => {
    await Promise.all([...running].map((sink) => sink.stop()));
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
    await pool.end();
    await store.drop();
    await database.drop();
  });

  function start(more: Partial<SinkParts> = {}) {
    const sink = startSink(pool, {
      ...{ events, contract, log, clickhouse: store.clickhouse, limits: batchLimits, everyMs: 20 },
      onStored: (batch) => {
        counts.stored += batch.stored;
        counts.repeated += batch.repeated;
        counts.refused += batch.refused;
      },
      ...more,
    });
    running.add(sink);
    return sink;
  }

  return {
    ...{ pool, contract, events, lines, counts, start, clickhouse: store.clickhouse },
    publish: (messages: Answer[]) => Promise.all(messages.map((one) => events.publish(contract, one))),
    /** As somebody else would write it into the stream. */
    publishText: (body: string, key: string) =>
      events.publishEncoded({
        ...{ id: crypto.randomUUID(), stream: contract.stream, subject: `${contract.subject}.${key}`, body },
      }),
    storedThrough: async () =>
      Number((await pool.query('SELECT stored_through FROM answer_sink')).rows[0]?.stored_through ?? 0),
    refused: async () =>
      (await pool.query('SELECT sequence::int, reason, body FROM refused_answers ORDER BY sequence')).rows,
    countAll: () => countAll(store.clickhouse),
    rows: (table: string) => rowsOf(store.clickhouse, table),
  };
}
