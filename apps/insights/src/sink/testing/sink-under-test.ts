import { randomBytes } from 'node:crypto';
import type { ClickHouse } from '@sightline/clickhouse';
import { type Contract, connectEvents, isolateContract } from '@sightline/events';
import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack, patience } from '@sightline/stack';
import { expect, inject } from 'vitest';
import { countAll, openAnswerTables, rowsOf } from '../../answer/testing/answer-tables.ts';
import type { SinkParts } from '../sink-session.ts';
import { startSink } from '../start-sink.ts';
import type { BatchLimits, Store } from '../store.ts';

/** Real engines, a stream of its own, and sinks that start and stop at a word. Everything ends with the file. */
export async function sinkUnderTest<Message>(
  ofAll: Contract<Message>,
  storeIn: (clickhouse: ClickHouse) => Store<Message>,
) {
  const stack = await openStack({ engines: ['postgres', 'nats', 'clickhouse'] });
  const database = await createDatabase(stack.postgres.url, {
    prefix: 'sink',
    template: inject('templates').insights,
  });
  const pool = createPool({
    url: database.url,
    applicationName: 'sink-test',
    max: 6,
    onError: () => {},
    ...patience.postgres,
  });
  const { clickhouse, drop } = await openAnswerTables(stack.clickhouse.url);
  const contract = isolateContract(ofAll, `t${randomBytes(6).toString('hex')}`, 64 * 1024 * 1024);
  const store = storeIn(clickhouse);
  const { positions, refusals } = store.tables;
  const lines: { text: string; fields: object }[] = [];
  const note = (fields: object, text: string) => void lines.push({ text, fields });
  const log = { info: note, warn: note, error: note };
  const events = connectEvents({ url: stack.nats.url, name: 'sink-test', log, ...patience.events });
  await events.ensureStream(contract);
  const counts = { stored: 0, repeated: 0, refused: 0 };
  const running = new Set<{ stop(): Promise<void> }>();
  endWithFile(async () => {
    await Promise.all([...running].map((sink) => sink.stop()));
    await events.removeStream(contract).catch(() => undefined);
    await events.drain();
    await pool.end();
    await drop();
    await database.drop();
  });

  function start({ limits, ...more }: Partial<SinkParts<Message>> & { limits?: Partial<BatchLimits> } = {}) {
    const sink = startSink(pool, {
      events,
      contract,
      log,
      everyMs: 20,
      store: { ...store, limits: { ...store.limits, ...limits } },
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

  const storedThrough = async () =>
    Number((await pool.query(`SELECT stored_through FROM ${positions}`)).rows[0]?.stored_through ?? 0);

  /** A sink that dies there each time, and is gone after the second one. */
  async function crashAt(point: 'noted' | 'inserted', limits: Partial<BatchLimits>): Promise<void> {
    let crashes = 0;
    const crashing = start({
      limits,
      onStep(step) {
        if (step !== point) return;
        crashes += 1;
        throw new Error('crash');
      },
    });
    await expect.poll(() => crashes).toBeGreaterThan(1);
    await crashing.stop();
    expect(await storedThrough()).toBe(0);
  }

  return {
    pool,
    contract,
    events,
    lines,
    counts,
    start,
    crashAt,
    storedThrough,
    clickhouse,
    publish: (messages: Message[]) => Promise.all(messages.map((one) => events.publish(contract, one))),
    /** As somebody else would write it into the stream. */
    publishText: (body: string, key: string) =>
      events.publishEncoded({
        id: crypto.randomUUID(),
        stream: contract.stream,
        subject: `${contract.subject}.${key}`,
        body,
      }),
    refused: async () =>
      (await pool.query(`SELECT sequence::int, reason, body FROM ${refusals} ORDER BY sequence`)).rows,
    countAll: () => countAll(clickhouse),
    rows: (table: string) => rowsOf(clickhouse, table),
  };
}
