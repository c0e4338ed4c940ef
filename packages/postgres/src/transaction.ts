import type { Pool, PoolClient } from 'pg';

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

function beginStatement({ isolation, readOnly }: TransactionOptions): string {
  if (isolation !== undefined && !isolationLevels.has(isolation)) {
    throw new TypeError(`Unknown isolation level: ${isolation}`);
  }
  return `BEGIN${isolation ? ` ISOLATION LEVEL ${isolation}` : ''}${readOnly ? ' READ ONLY' : ''}`;
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
