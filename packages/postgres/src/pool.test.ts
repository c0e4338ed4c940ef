import { createDatabase, openStack, startPostgres } from '@sightline/stack';
import { expect, test } from 'vitest';
import { createPool, type NamedQuery, translateDatabaseError } from './index.ts';

test('survives a crash and a restart of the server', async () => {
  const server = await startPostgres();
  const errors: Error[] = [];
  const pool = createPool({
    url: server.url,
    applicationName: 'pool-test',
    max: 2,
    onError: (error) => errors.push(error),
  });
  try {
    const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
    // One connection is idle and one is checked out when the server dies.
    first.release();
    const gone = new Promise((resolve) => second.once('end', resolve));
    await server.kill('SIGKILL');
    await gone;
    second.release();
    const refused = await pool.query('SELECT 1').catch((error: unknown) => error);
    expect(translateDatabaseError(refused)).toEqual({ kind: 'unavailable' });
    await server.start();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect(errors.length).toBeGreaterThan(0);
  } finally {
    await pool.end();
    await server.stop();
  }
});

test('sets its limits and name on the server, keeps bigints exact and statements prepared', async () => {
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'pool' });
  const pool = createPool({
    url: database.url,
    applicationName: 'pool-limits',
    max: 1,
    statementTimeoutMs: 1000,
    connectTimeoutMs: 2000,
    idleInTransactionTimeoutMs: 7_000,
    onError: () => undefined,
  });
  try {
    const { rows } = await pool.query(`SELECT current_setting('application_name') AS name,
      current_setting('idle_in_transaction_session_timeout') AS idle, 9007199254740993::int8 AS big`);
    expect(rows).toEqual([{ name: 'pool-limits', idle: '7s', big: '9007199254740993' }]);

    const slow = await pool.query('SELECT pg_sleep(600)').catch((error: unknown) => error);
    expect(translateDatabaseError(slow)).toEqual({ kind: 'timeout' });

    const named: NamedQuery = { name: 'double', text: 'SELECT $1::int * 2 AS n', values: [21] };
    await pool.query(named);
    expect((await pool.query(named)).rows).toEqual([{ n: 42 }]);
    const prepared = await pool.query(
      `SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name = 'double'`,
    );
    expect(prepared.rows).toEqual([{ n: 1 }]);

    const held = await pool.connect();
    const starved = await pool.query('SELECT 1').catch((error: unknown) => error);
    held.release();
    expect(translateDatabaseError(starved)).toEqual({ kind: 'unavailable' });
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('gives up on a server that hangs, and continues with another connection', async () => {
  const engine = await startPostgres({ durable: false });
  const impatient = createPool({
    url: engine.url,
    applicationName: 'hang-test',
    max: 1,
    statementTimeoutMs: 1000,
    onError: () => undefined,
  });
  try {
    const { rows } = await impatient.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      const failure = await impatient.query('SELECT 1').catch((error: unknown) => error);
      expect(translateDatabaseError(failure)?.kind).toBe('unavailable');
      expect((await impatient.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  } finally {
    await impatient.end();
    await engine.stop();
  }
});
