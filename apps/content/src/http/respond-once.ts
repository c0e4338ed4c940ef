import { createHash } from 'node:crypto';
import { createYielding, HttpError } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type from 'typebox';

/** Header of the operations that must not happen twice when a client asks again. */
export const idempotencyKeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,255}$',
      'x-pattern-message': 'must be 1 to 255 visible ASCII characters',
      description:
        'Up to 255 visible characters that stand for this request, such as a random uuid. The same request with the same key is done once; later ones get the same response with `Idempotency-Replayed: true`, for at least 24 hours after it succeeded.',
    }),
  ),
});

export interface KeyedRequest {
  /** Of the token. */
  subject: string;
  operation: string;
  /** None: every request is done. */
  key: string | undefined;
  /** Everything that the request asks for, as JSON can tell it. */
  asked: unknown;
}

export interface OnceAnswer {
  status: number;
  headers: Record<string, string>;
  /** JSON text: a replay is the same to the byte. */
  body: string;
}

/**
 * Does `work` unless it was done under this key, in the transaction of `client`: the response is stored if and only if the work
 * commits. 409 while another transaction is at it, 422 when the key stands for another request. What fails is not stored, and
 * may be tried again under the same key.
 */
export async function answerOnce(
  client: PoolClient,
  request: KeyedRequest,
  work: () => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const { subject, operation, key, asked } = request;
  if (key === undefined) return work();
  const locked = await tryLock(client, request, 'pg_try_advisory_xact_lock');
  if (!locked) throw stillRunning();
  const requestHash = await hashOfJson(asked);
  const { rows } = await client.query<OnceAnswer & { request_hash: string }>(
    'SELECT request_hash, status, headers, body FROM idempotency_keys WHERE subject = $1 AND operation = $2 AND key = $3',
    [subject, operation, key],
  );
  if (rows[0]) return replay(rows[0], requestHash);
  const answer = await work();
  const { status, headers, body } = answer;
  await client.query(
    `INSERT INTO idempotency_keys (subject, operation, key, request_hash, status, headers, body)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [subject, operation, key, requestHash, status, headers, body],
  );
  await sweep(client);
  return answer;
}

/** 409 when the key is at work right now: for callers that would rather know before they send a large body. */
export async function refuseWhileRunning(pool: Pool, request: Omit<KeyedRequest, 'asked'>): Promise<void> {
  if (request.key === undefined) return;
  // Outside of a transaction the lock ends with its statement. Shared, so that two that only look do not meet.
  if (!(await tryLock(pool, request, 'pg_try_advisory_xact_lock_shared'))) throw stillRunning();
}

export function sendOnce(reply: FastifyReply, { status, headers, body }: OnceAnswer): FastifyReply {
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
}

/** SHA-256 of the JSON text. Rows of an import are megabytes: they are written one by one, and other requests run meanwhile. */
async function hashOfJson(value: unknown): Promise<string> {
  const sum = createHash('sha256');
  const yieldIfDue = createYielding();
  const add = async (one: unknown, levels: number) => {
    if (levels === 0 || !Array.isArray(one)) {
      sum.update(JSON.stringify(one) ?? 'null');
      return;
    }
    sum.update('[');
    for (const [index, element] of one.entries()) {
      if (index > 0) sum.update(',');
      await add(element, levels - 1);
      const waited = yieldIfDue();
      if (waited) await waited;
    }
    sum.update(']');
  };
  await add(value, 2);
  return sum.digest('hex');
}

async function tryLock(
  client: Pool | PoolClient,
  { subject, operation, key }: Omit<KeyedRequest, 'asked'>,
  lock: 'pg_try_advisory_xact_lock' | 'pg_try_advisory_xact_lock_shared',
): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT ${lock}(hashtextextended($1, 0)) AS locked`,
    [JSON.stringify(['idempotency', subject, operation, key])],
  );
  return rows[0]?.locked === true;
}

function replay(stored: OnceAnswer & { request_hash: string }, requestHash: string): OnceAnswer {
  const { status, headers, body } = stored;
  if (stored.request_hash !== requestHash) {
    throw new HttpError(422, 'This Idempotency-Key was already used for a different request. Use a new key.');
  }
  return { status, headers: { ...headers, 'idempotency-replayed': 'true' }, body };
}

function stillRunning(): HttpError {
  return new HttpError(409, 'A request with this Idempotency-Key is still in progress. Retry later.', {
    headers: { 'retry-after': '5' },
  });
}

/** A few at each use, so that the table stays as large as a day and nobody waits for it. */
async function sweep(client: PoolClient): Promise<void> {
  await client.query(
    `DELETE FROM idempotency_keys WHERE (subject, operation, key) IN (
       SELECT subject, operation, key FROM idempotency_keys WHERE created_at < now() - interval '24 hours'
       ORDER BY created_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
  );
}
