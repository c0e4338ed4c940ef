import type { Pool, PoolClient } from 'pg';

const steps: [RegExp, string][] = [
  [/^\s*(begin|start transaction)\b/i, 'SAVEPOINT of_the_library'],
  [/^\s*(commit|end)\s*;?\s*$/i, 'RELEASE SAVEPOINT of_the_library'],
  [/^\s*rollback\s*;?\s*$/i, 'ROLLBACK TO SAVEPOINT of_the_library'],
];

/** A pool of the one connection that a transaction is on. What the library begins and commits is a part of it, so that a command is done as a whole or not at all. */
export function oneConnection(client: PoolClient): Pool {
  const query = (text: string | { text: string }, values?: unknown[]) => {
    const statement = typeof text === 'string' ? text : text.text;
    const step = steps.find(([pattern]) => pattern.test(statement));
    return step ? client.query(step[1]) : client.query(text as string, values);
  };
  const shared = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      // It is released where the transaction ends.
      if (name === 'release') return () => {};
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { query, connect: async () => shared } as unknown as Pool;
}
