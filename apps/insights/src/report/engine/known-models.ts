import { query as ask, type ClickHouse } from '@sightline/clickhouse';
import { LRUCache } from 'lru-cache';
import Type from 'typebox';

const Model = Type.Object({ id: Type.String() });

/** A page of a console asks many reports about the same answers: they share one statement. */
const KNOWN_MS = 10_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

export interface Statement {
  sql: string;
  params: Readonly<Record<string, unknown>>;
}

/** Ids of models, by statement. What is stored meanwhile is seen ten seconds later at most (docs/decisions/0141). */
export type KnownModels = LRUCache<string, string[], Statement>;

export function createKnownModels(clickhouse: ClickHouse): KnownModels {
  return new LRUCache<string, string[], Statement>({
    ttl: KNOWN_MS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (ids, statement) => statement.length + ids.join().length + 1,
    async fetchMethod(_key, _stale, { context: { sql, params } }) {
      const rows = await ask(clickhouse, { sql, params, row: Model });
      return rows.map(({ id }) => id);
    },
  });
}
