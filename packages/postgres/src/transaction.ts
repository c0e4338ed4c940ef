import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import pg from 'pg';

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

export interface TransactionOptions {
  isolation?: Isolation;
  readOnly?: boolean;
}

const isolationLevels: ReadonlySet<string> = new Set<Isolation>([
  'read committed',
  'repeatable read',
  'serializable',
]);

/**
 * Runs `work` between BEGIN and COMMIT and answers what it answers. When it throws, everything is undone and its own error
 * surfaces, also when the undoing fails. Resolving means committed. A connection lost during COMMIT itself leaves the outcome
 * unknown, and the error of the connection says so.
 */
export async function transaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const begin = beginStatement(options);
  const client = await pool.connect();
  let broken: Error | boolean = false;
  try {
    await client.query(begin);
    const result = await work(client);
    await commit(client);
    return result;
  } catch (error) {
    broken = await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One statement in a transaction of its own, so that what it changes is recorded: see `actingAs`. */
export function write<R extends QueryResultRow>(
  pool: Pool,
  statement: string,
  values: unknown[],
): Promise<QueryResult<R>> {
  return transaction(pool, (client) => client.query<R>(statement, values));
}

function beginStatement({ isolation, readOnly }: TransactionOptions): string {
  if (isolation !== undefined && !isolationLevels.has(isolation)) {
    throw new TypeError(`Unknown isolation level: ${isolation}`);
  }
  const begin = `BEGIN${isolation ? ` ISOLATION LEVEL ${isolation}` : ''}${readOnly ? ' READ ONLY' : ''}`;
  const actor = currentActor();
  // With the beginning, so that it costs no question of its own.
  return actor === undefined ? begin : `${begin}; SET LOCAL sightline.actor = ${pg.escapeLiteral(actor)}`;
}

/** PostgreSQL answers COMMIT of a failed transaction with a quiet ROLLBACK: work that swallowed an error must not look done. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') {
    throw new Error(
      'The transaction was rolled back: a statement in it had failed and its error was swallowed',
    );
  }
}

async function rollback(client: PoolClient): Promise<Error | boolean> {
  try {
    await client.query('ROLLBACK');
    return false;
  } catch (error) {
    return error instanceof Error ? error : true;
  }
}

const current = new AsyncLocalStorage<string>();

/** Runs `work`, whose transactions carry `actor` as the setting `sightline.actor`, for triggers to read. */
export const actingAs = <T>(actor: string, work: () => T): T => current.run(actor, work);

export const currentActor = (): string | undefined => current.getStore();
