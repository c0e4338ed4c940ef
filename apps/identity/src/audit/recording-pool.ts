import pg, { type Pool, type PoolClient } from 'pg';

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback|end)\s*;?\s*$/i;

/**
 * The pool as the authentication library uses it, statement by statement. While a request acts, each statement outside of a transaction gets one of
 * its own, so that the triggers of the audit know who acts; it is committed before its result is told.
 */
export function recordingPool(pool: Pool, actor: () => string | undefined): Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return async () => recordingClient(await target.connect(), actor);
      if (name === 'query') return (...all: [string, unknown[]]) => queryAlone(target, actor, all);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function queryAlone(pool: Pool, actor: () => string | undefined, all: [string, unknown[]]) {
  const client = await pool.connect();
  try {
    return await recordingClient(client, actor).query(...all);
  } finally {
    // The pool itself drops a connection that was lost.
    client.release();
  }
}

function recordingClient(client: PoolClient, actor: () => string | undefined): PoolClient {
  let inTransaction = false;
  const query = async (...all: [string | { text: string }, unknown[]?]) => {
    const run = () => client.query(...(all as [string, unknown[]]));
    const text = typeof all[0] === 'string' ? all[0] : all[0].text;
    const acting = actor();
    const setActor = `SET LOCAL sightline.actor = ${pg.escapeLiteral(acting ?? '')}`;
    if (BEGINS.test(text)) {
      const begun = await run();
      inTransaction = true;
      if (acting !== undefined) await client.query(setActor);
      return begun;
    }
    if (ENDS.test(text)) inTransaction = false;
    if (acting === undefined || inTransaction || ENDS.test(text)) return run();
    await client.query(`BEGIN; ${setActor}`);
    try {
      const result = await run();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
