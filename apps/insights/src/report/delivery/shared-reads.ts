import { type ClickHouse, query } from '@sightline/clickhouse';
import { LRUCache } from 'lru-cache';
import type { Row, Statement } from '../statement/plan.ts';
import { AnyRow } from './events.ts';

/**
 * What reports say of all answers they are about, read once for all that ask about the same answers: a page of a console asks many of them
 * (docs/decisions/0141). By data version: what is stored meanwhile is seen as soon as it is counted.
 */
export interface SharedReads {
  read: (dataVersion: number, statement: Statement) => Promise<readonly Row[]>;
}

const KEPT_MS = 10_000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

export function createSharedReads(clickhouse: ClickHouse): SharedReads {
  const kept = new LRUCache<string, readonly Row[], Statement>({
    ttl: KEPT_MS,
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (rows, key) => key.length + JSON.stringify(rows).length,
    fetchMethod: (_key, _stale, { context: { sql, params } }) =>
      query(clickhouse, { sql, params, row: AnyRow }),
  });
  return {
    async read(dataVersion, statement) {
      const key = JSON.stringify([dataVersion, statement]);
      return (await kept.fetch(key, { context: statement })) ?? [];
    },
  };
}
