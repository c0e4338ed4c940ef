import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Contract } from '../contract.ts';
import { encodeMessage } from '../message.ts';

type Client = Pick<ClientBase, 'query'>;

/**
 * Writes messages in the transaction that `client` is in: they are published if and only if it commits.
 *
 * Messages of one website are published in the order of commits. For that the website is locked from here to the end of the
 * transaction, so make this its last statement: other writers of the same website wait meanwhile, those of others do not.
 * Append once a transaction, with all messages; the locks are taken in one order, so that two transactions cannot deadlock.
 */
export async function append<Message>(
  client: Client,
  contract: Contract<Message>,
  messages: Message[],
): Promise<void> {
  await appendInTurn(
    client,
    contract,
    messages.map((message) => contract.key(message)),
    async () => messages,
  );
}

/**
 * The same for messages of these websites that are made while they are locked: what `make` reads by a new statement has everything
 * that was announced of them before. Others wait for it, so it should take little.
 */
export async function appendInTurn<Message>(
  client: Client,
  contract: Contract<Message>,
  keys: string[],
  make: () => Promise<Message[]>,
): Promise<void> {
  if (keys.length === 0) return;
  const hashes = [...new Set(keys.map(hashOfKey))].sort((a, b) => a - b);
  const locked = await client.query<{ xid: string }>({
    name: 'outbox-lock',
    text: `SELECT pg_current_xact_id()::text AS xid, pg_advisory_xact_lock($1::int, hash)
      FROM unnest($2::int[]) AS hash`,
    values: [lockClass.append, hashes],
  });
  const messages = await make();
  const encoded = messages.map((message) => encodeMessage(contract, message));
  // A later transaction id means that the lock is gone already: there is no transaction around us.
  const { rowCount } = await client.query({
    name: 'outbox-append',
    text: `INSERT INTO outbox (message_id, stream, subject, partition, payload)
      SELECT message_id, $1, subject, partition, payload
      FROM unnest($2::uuid[], $3::text[], $4::smallint[], $5::text[])
        WITH ORDINALITY AS message (message_id, subject, partition, payload, position)
      WHERE pg_current_xact_id()::text = $6
      ORDER BY position`,
    values: [
      contract.stream,
      encoded.map((message) => message.id),
      encoded.map((message) => message.subject),
      messages.map((message) => partitionOfKey(contract.key(message))),
      encoded.map((message) => message.body),
      locked.rows[0]?.xid,
    ],
  });
  if (rowCount !== encoded.length) throw new Error('append() must be called inside a transaction');
}

export const partitionCount = 16;

/** First of the two numbers of PostgreSQL's advisory locks; the second is a hash, a partition or 0. Any constants do. */
export const lockClass = { append: 731_001, partition: 731_002, presence: 731_003 } as const;

/** Stable over versions and machines: it is stored. */
function hashOfKey(key: string): number {
  return createHash('sha256').update(key).digest().readInt32BE();
}

export function partitionOfKey(key: string): number {
  return (hashOfKey(key) >>> 0) % partitionCount;
}
