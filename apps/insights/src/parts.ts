import type { ClickHouse } from '@sightline/clickhouse';
import type { Cursors } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { KnownModels } from './report/engine/known-models.ts';

/** What every endpoint of the insights service may use. */
export interface Insights {
  pool: Pool;
  cursors: Cursors;
  newId: () => string;
  now: () => number;
  /** Where answers are, for reports. */
  clickhouse: ClickHouse;
  knownModels: KnownModels;
  /** IANA name: where the days of reports begin. */
  reportTimeZone: string;
  /** Bots and providers of the catalogue: what filters may name. */
  knownBots: { names: readonly string[]; providers: readonly string[] };
}
