import type { ClickHouse } from '@sightline/clickhouse';
import type { Insights } from '../http/parts.ts';
import type { KnownModels } from './engine/known-models.ts';

/** What every report may use. */
export interface ReportParts extends Insights {
  /** Where answers and visits are. */
  clickhouse: ClickHouse;
  knownModels: KnownModels;
  /** IANA name: where the days of reports begin. */
  reportTimeZone: string;
  /** Bots and providers of the catalogue: what filters may name. */
  knownBots: { names: readonly string[]; providers: readonly string[] };
}
