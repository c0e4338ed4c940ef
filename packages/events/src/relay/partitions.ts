import type { Client } from 'pg';
import { lockClass, partitionCount } from '../outbox/append.ts';

/** Makes this session count as a relay until it ends. */
export async function announceRelay(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1, 0)', [lockClass.presence]);
}

/**
 * Brings the partitions of this session to its share and answers which it gave back. A partition is a lock of the session:
 * only one can have it, and it is free as soon as the server notices that the session is gone.
 */
export async function balancePartitions(client: Client, held: Set<number>): Promise<number[]> {
  const share = Math.ceil(partitionCount / (await countRelays(client)));
  const surplus = [...held].slice(share);
  for (const partition of surplus) {
    await client.query('SELECT pg_advisory_unlock($1, $2)', [lockClass.partition, partition]);
    held.delete(partition);
  }
  for (let partition = 0; partition < partitionCount && held.size < share; partition++) {
    if (!held.has(partition) && (await tryPartition(client, partition))) held.add(partition);
  }
  return surplus;
}

async function countRelays(client: Client): Promise<number> {
  const { rows } = await client.query<{ relays: number }>(
    `SELECT count(*)::int AS relays FROM pg_locks
     WHERE locktype = 'advisory' AND classid = $1 AND objid = 0 AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockClass.presence],
  );
  return Math.max(1, rows[0]?.relays ?? 1);
}

async function tryPartition(client: Client, partition: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
    lockClass.partition,
    partition,
  ]);
  return rows[0]?.taken === true;
}
