import { Socket } from 'node:net';
import pg from 'pg';
import { WholeTextClient } from './whole-text.ts';

export interface PoolOptions {
  url: string;
  /** Shown in pg_stat_activity, so that an operator sees which process holds a connection. */
  applicationName: string;
  max?: number;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /** Receives what breaks a connection outside of a query: a restart, a dropped network. Nothing needs to be done about it. */
  onError: (error: Error) => void;
}

/** A named statement is parsed and planned once a connection and then only bound. */
export interface NamedQuery {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * A pool that outlives its server: a broken connection is reported, dropped and replaced at the next query.
 *
 * int8 and numeric stay strings: a JavaScript number would silently lose digits above 2^53, and a parser changed here would
 * change it for every user of `pg` in the process. Cast in SQL (`count(*)::int`) where a number is wanted.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { statementTimeoutMs = 15_000 } = options;
  const pool = new pg.Pool({
    Client: WholeTextClient,
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    statement_timeout: statementTimeoutMs,
    stream: () => impatientSocket(statementTimeoutMs + 2_000),
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? statementTimeoutMs,
    // Before the socket would give up on an idle connection.
    idleTimeoutMillis: Math.min(statementTimeoutMs, 30_000),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // On the client, not the pool: a client that is checked out between two queries has no other listener, and an 'error'
  // without one ends the process. The pool repeats the error of an idle client, which is reported already.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * The server's own limit does not help when its host has vanished or hangs: after it, silence means that nobody is there.
 * Looked at now and then: a socket's own timeout is moved with every byte, and the driver's `query_timeout` is made and
 * cleared with every query, each of which a short query feels.
 */
function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  const looks = 10;
  let received = -1;
  let quiet = 0;
  const look = setInterval(() => {
    const now = socket.bytesRead + socket.bytesWritten;
    quiet = now === received ? quiet + 1 : 0;
    received = now;
    if (quiet < looks) return;
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  }, silenceMs / looks);
  look.unref();
  socket.once('close', () => clearInterval(look));
  return socket;
}
