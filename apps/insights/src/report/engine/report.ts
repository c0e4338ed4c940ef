import type { ClickHouse } from '@sightline/clickhouse';
import type { InputFault } from '@sightline/service';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Fields } from '../filter/field.ts';
import type { FilterNode } from '../filter/filter-node.ts';
import type { MatchTexts, ResolvedFilter } from '../filter/resolve-filter.ts';
import type { Bindings } from './bindings.ts';
import type { Names } from './names.ts';
import type { Interval, Period } from './period.ts';
import type { Plan } from './plan.ts';

/** What every report is asked. */
export interface ReportQuery {
  category_id: string;
  start_date: string;
  end_date: string;
  interval?: Interval;
  filter?: FilterNode | null;
  limit?: number | null;
  max_results?: number | null;
  cursor?: string | null;
}

/** What a report can look at while it plans. Faults that it finds are told all at once. */
export interface Around {
  catalogue: Catalogue;
  period: Period;
  filter: ResolvedFilter | undefined;
  matchTexts: MatchTexts;
  bindings: Bindings;
  faults: InputFault[];
}

/** The values of a row by name: dimensions as they are shown, metrics as they are. */
export type Row = Record<string, unknown>;

type Planned = Pick<
  Plan,
  'dimensions' | 'measures' | 'metrics' | 'sources' | 'together' | 'order' | 'isRanked' | 'exists' | 'shown'
> & {
  /** Of the info block, besides what every report has. */
  info: Readonly<Record<string, unknown>>;
  /** What a row is in the end; without it, its dimensions, its metrics and its rank if it has one. */
  shape?: (row: Row) => Row;
  /** What rows have besides, read for some at a time. */
  complete?: Complete;
};

/** `shown`: the rows as they are to be completed, in place. `rows`: the same as the store gave them. */
export type Complete = (
  around: { plan: Plan; names: Names; clickhouse: ClickHouse },
  rows: Row[],
  shown: Row[],
) => Promise<void>;

/** A report is this: what it takes, and what it reads for it. The engine does the rest, the same for all. */
export interface Report<Query extends ReportQuery> {
  /** What its cursors are of. */
  name: string;
  /** What its filter can be about. */
  fields: Fields;
  /** Those of one request, where that depends on it. */
  fieldsOf?: (query: Query) => Fields;
  rowsAPage: number;
  plan: (query: Query, around: Around) => Planned | Promise<Planned>;
}
