import pg from 'pg';
import { partitionCount } from '../outbox/append.ts';
import { createBlocked } from './blocked.ts';
import { type Delivered, deliver } from './deliver.ts';
import type { RelayWork } from './options.ts';
import { createOutage } from './outage.ts';
import { announceRelay, balancePartitions } from './partitions.ts';
import { deleteRows, type OutboxRow, readRows } from './rows.ts';
import { createSettled } from './settled.ts';

const balanceEveryMs = 1_000;
/** Rows read longer ago than this are read again: meanwhile another relay may have taken over and gone on. */
const staleAfterMs = 30_000;
/** For so long after a row the next is looked for more often: changes come in bursts, and somebody waits for each. */
const busyForMs = 1_000;
const busyPollMs = 20;
const refusedWaitMs = 60_000;
const unavailableWaitMs = 2_000;

/** Works partitions on one connection, which holds their locks, until stopped; throws when the connection is lost. */
export async function runSession(work: RelayWork): Promise<void> {
  const { events, log, held, wakeSignal, stopping } = work;
  const client = new pg.Client({
    connectionString: work.url,
    application_name: work.applicationName,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
    wakeSignal.wake();
  });
  const settled = createSettled(client, events, work.onSent);
  const blocked = createBlocked(Date.now);
  const outage = createOutage(log, Date.now);
  const limit = Math.max(1, Math.ceil(work.batch / partitionCount));
  let ensured = false;
  let balanceAt = 0;
  let busyUntil = 0;

  async function round(): Promise<number> {
    if (Date.now() >= balanceAt) {
      for (const partition of await balancePartitions(client, held)) settled.dropPartition(partition);
      balanceAt = Date.now() + balanceEveryMs;
    }
    if (!events.connected) return pauseForOutage();
    const readAt = Date.now();
    const rows = await readRows(client, [...held], blocked.subjects(), limit);
    if (rows.length === 0) return readAt < busyUntil ? Math.min(busyPollMs, work.pollMs) : work.pollMs;
    busyUntil = readAt + busyForMs;
    if (!ensured && !(await ensureStreams())) return outage.waitMs();
    const mayGoOn = () => !lost && !stopping.aborted && Date.now() - readAt < staleAfterMs;
    const { left, failures } = await settled.settle(rows);
    if (left.length > 0) await work.beforeDelivery?.(left.map(({ payload }) => payload));
    const delivered = await deliver(left, events, mayGoOn);
    return record(rows, { sent: delivered.sent, failures: [...failures, ...delivered.failures] });
  }

  async function record(rows: OutboxRow[], { sent, failures }: Delivered): Promise<number> {
    if (sent.length > 0) {
      await deleteRows(client, sent);
      work.onSent?.(sent.length);
    }
    if (failures.length > 0 && sent.length === 0 && failures.every((failure) => !failure.refused)) {
      return pauseForOutage(failures[0]?.error);
    }
    outage.end();
    for (const subject of new Set(rows.map((row) => row.subject))) {
      if (!failures.some(({ row }) => row.subject === subject)) blocked.clear(subject);
    }
    for (const { row, error, refused } of failures) {
      settled.drop(row);
      const attempts = blocked.add(row.subject, refused ? refusedWaitMs : unavailableWaitMs);
      if (!refused) continue;
      log.error(
        { err: error, message: row.message_id, subject: row.subject, attempts },
        'A message was refused; its website waits',
      );
      work.onRefused?.(row.message_id);
    }
    return 0;
  }

  function pauseForOutage(error?: Error): number {
    outage.begin(error);
    settled.dropAll();
    ensured = false;
    return outage.waitMs();
  }

  async function ensureStreams(): Promise<boolean> {
    try {
      for (const contract of work.contracts) await events.ensureStream(contract, { replicas: work.replicas });
      ensured = true;
    } catch (error) {
      pauseForOutage(error instanceof Error ? error : undefined);
    }
    return ensured;
  }

  try {
    await client.connect();
    // Without these a host that vanished would keep its partitions for hours.
    await client.query(
      'SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3',
    );
    await announceRelay(client);
    while (!stopping.aborted) {
      if (lost) throw lost;
      const pauseMs = await round();
      if (pauseMs > 0 && !stopping.aborted) await wakeSignal.wait(pauseMs);
    }
  } finally {
    held.clear();
    await client.end().catch(() => undefined);
  }
}
