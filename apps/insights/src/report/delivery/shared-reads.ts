import { type ClickHouse, query } from '@sightline/clickhouse';
import { LRUCache } from 'lru-cache';
import type { Row, Statement } from '../statement/plan.ts';
import { AnyRow } from './events.ts';

/**
 * What reports read of the answers of a category, read once for all that ask the same of the same answers (docs/decisions/0188): a page of a console asks many reports,
 * and its next reader the same ones. By data version: what is stored meanwhile is seen as soon as it is counted.
 */
export interface SharedReads {
  read: (dataVersion: number, statement: Statement) => Promise<readonly Row[]>;
}

/** For what the version does not count: a batch that was lost in the middle, a replica that is late. */
const KEPT_MS = 5 * 60_000;

/** `bytes`: of the rows that are kept, about; with 0 each is read whenever it is asked for. */
export function createSharedReads(clickhouse: ClickHouse, bytes: number): SharedReads {
  const readNow = ({ sql, params }: Statement): Promise<readonly Row[]> =>
    query(clickhouse, { sql, params, row: AnyRow });
  if (bytes === 0) return { read: (_dataVersion, statement) => readNow(statement) };
  const kept = new LRUCache<string, readonly Row[], Statement>({
    ttl: KEPT_MS,
    maxSize: bytes,
    // One that is large leaves room for others.
    maxEntrySize: Math.ceil(bytes / 4),
    sizeCalculation: (rows, key) => key.length + sizeOf(rows),
    fetchMethod: (_key, _stale, { context }) => readNow(context),
  });
  return {
    async read(dataVersion, statement) {
      const key = JSON.stringify([dataVersion, statement]);
      return (await kept.fetch(key, { context: statement })) ?? [];
    },
  };
}

const SAMPLED = 50;
/** Bytes of objects by letters of their JSON, measured of prompt sums. */
const BYTES_PER_LETTER = 3;

/** Rows of a statement are alike: some of them tell how large all are. */
function sizeOf(rows: readonly Row[]): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLED));
  const sampled = rows.filter((_row, index) => index % step === 0);
  const letters = (JSON.stringify(sampled).length * rows.length) / Math.max(1, sampled.length);
  return Math.ceil(BYTES_PER_LETTER * letters);
}
