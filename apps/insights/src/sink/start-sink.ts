import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { runSink, type SinkParts } from './sink-session.ts';

const standbyMs = 1_000;
const mostWaitMs = 5_000;

/**
 * Stores messages until it is stopped. Of all that are started on one database and stream, one works: the one whose connection holds
 * the lock, over which all its statements go. Two that believed so at once would still store nothing twice (docs/decisions/0091).
 */
export function startSink<Message>(
  pool: Pool,
  parts: SinkParts<Message> & { replicas?: number },
): { stop(): Promise<void> } {
  const { events, contract, store, log, replicas = 1 } = parts;
  const lock = `${store.name} sink ${contract.stream}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const done = run();

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      const startedAt = performance.now();
      try {
        await events.ensureStream(contract, { replicas });
        const held = await holdLock(pool, lock, (client) => runSink(parts, client, signal));
        if (!held) await wait(standbyMs);
        failures = 0;
      } catch (error) {
        if (performance.now() - startedAt > 2 * mostWaitMs) failures = 0;
        if (failures++ === 0) log.warn({ err: error }, `Storing ${store.name}s stopped; retrying`);
        await wait(Math.min(250 * 2 ** Math.min(failures, 10), mostWaitMs));
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** False when another one has the lock. */
async function holdLock(
  pool: Pool,
  key: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
      [key],
    );
    if (rows[0]?.held) {
      await work(client);
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
    broken = false;
    return rows[0]?.held === true;
  } finally {
    // After a failure the connection is closed, and the lock goes with it.
    client.release(broken);
  }
}
