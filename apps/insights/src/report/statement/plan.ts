import type { Bindings, ClickHouse } from '@sightline/clickhouse';
import type { Edition } from '../../sql/edition.ts';
import type { Catalogue, ClaimDecision, EntityKind, ThemeName } from '../catalogue/catalogue.ts';
import type { FilterNode } from '../filter/filter-node.ts';
import type { Over } from '../filter/filter-sql.ts';
import type { HeldKind } from '../filter/held-kinds.ts';
import type { ResolvedFilter } from '../filter/resolve-filter.ts';
import type { Interval, Period } from '../period.ts';

/** The values of a row by name. */
export type Row = Record<string, unknown>;

/** Which rows of a report are read. */
export interface RowWindow {
  /** Only rows after the one with these values of the order. */
  after?: readonly string[] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  /** Rows carry `total` also where that costs a count of its own. */
  hasTotal?: boolean | undefined;
}

/** SQL and its values. */
export interface Statement {
  sql: string;
  params: Readonly<Record<string, unknown>>;
}

/** Reads a statement about the answers of a category, once for all who ask the same of the same answers. */
export type ReadOnce = (statement: Statement) => Promise<readonly Row[]>;

/** What the ids of rows are called. */
export interface Names {
  of(kind: EntityKind, id: string): string | null;
  catalogue: Catalogue;
}

/** How the parts of a measure from several sources become one. */
export type Combine = 'sum' | 'min' | 'max' | 'union';

/** By what rows are told apart. */
export interface Dimension {
  /** Of the answer: it makes the groups that shares are shares of. Of the fact: it tells rows of one group apart. */
  level: 'answer' | 'fact';
  type: 'UUID' | 'String' | 'Date';
  /** SQL over the columns of a source; `day` is the SQL of its day. Values are bound to the statement that it becomes part of. */
  sql: (day: string, bindings: Bindings) => string;
  /** The column it is, where it is one: sums by day may keep it. */
  column?: string;
  /** Only `answers` has the column that it is made of: other tables are joined with it. */
  isOfAnswers?: boolean;
  /** There are few of them, whatever the category: dozens and not thousands. */
  isFew?: boolean;
  /** As a row shows it. */
  show: (value: string, names: Names) => unknown;
}

/** Sums by UTC day that stand for the facts of a source, where they have all that a request asks of them. */
export interface Rollup {
  table: string;
  /** SQL aggregates, of the same measures as those of the source. */
  measures: Readonly<Record<string, string>>;
  /** Columns of facts that it keeps. */
  columns: readonly string[];
  /** It is counted by one dimension of answers at a time: `dimension` and `dimension_id`. */
  byDimension: boolean;
  /** Dimensions of answers that it keeps, all of them together. */
  kinds?: readonly string[];
}

/** SQL of a condition, of which every value is bound; where it depends on the period, of the one that is read. */
export type Condition = string | ((period: Period, bindings: Bindings) => string);

/** Another period than that of the report, and the SQL that moves its days to those of the report. */
export interface During {
  period: Period;
  toCurrent: (bucket: string) => string;
}

/** What is read. Every source gives some measures; a row adds up what all of them have for it. */
export interface Source {
  table: string;
  /** `group`: the measures are of a whole group, and of no row in it. */
  level: 'row' | 'group';
  /** Which conditions of the filter count; all of them for rows, those on answers for groups. */
  over?: Over;
  /** SQL aggregates by name of the measure. */
  measures: Readonly<Record<string, string>>;
  /** Read instead where they have all that is asked for, the smallest first. */
  rollups?: readonly Rollup[];
  where?: Condition;
  /** SQL of dimensions, instead of their own. */
  keys?: Readonly<Record<string, string>>;
  /** Every group has a row for each of these values, whether a fact has it or not. */
  spread?: { dimension: string; values: string };
  during?: During;
}

/** Gives the SQL of a measure, and notes that it is used. */
export interface Measures {
  row(measure: string): string;
  group(measure: string): string;
  /** Of all groups of the same date; of all there are where rows have none. */
  date(measure: string): string;
}

/** SQL over the measures of a row and of its group. Metrics are defined once, here and in docs/reference/metrics.md. */
export type Metric = (of: Measures) => string;

/** SQL that knows which measures it uses. */
export interface Fragment {
  sql: string;
  uses: Readonly<Record<keyof Measures, ReadonlySet<string>>>;
}

export function fragmentOf(metric: Metric): Fragment {
  const uses = { row: new Set<string>(), group: new Set<string>(), date: new Set<string>() };
  const note = (level: keyof Measures, prefix: string) => (measure: string) => {
    uses[level].add(measure);
    return `${prefix}_${measure}`;
  };
  const sql = metric({ row: note('row', 'm'), group: note('group', 'g'), date: note('date', 'd') });
  return { sql, uses };
}

/** SQL: nothing where there is nothing to divide by. Whole numbers over whole numbers: every run gives the same bits. */
export const ratio = (part: string, whole: string) => `if(${whole} = 0, NULL, ${part} / ${whole})`;

/** SQL: each of the values that are `listed` (bound SQL) and in the array of an answer, once. */
export const heldAmong = (array: string, listed: string) =>
  `arrayJoin(arrayDistinct(arrayFilter(one -> one IN ${listed}, ${array})))`;

/** What is read of answers one by one. */
export interface AnswerScan {
  table: string;
  where?: Condition;
  /** SQL by name, of one answer: an aggregate of its rows, or, where it has one row, an expression. */
  values: Readonly<Record<string, string>>;
  /** An answer has at most one row of the table in each row of the report. */
  isOnce?: boolean;
  /** SQL of dimensions, instead of their own, of which only the values that are `listed` (bound SQL) are needed. */
  keys?: Readonly<Record<string, (listed: string) => string>>;
  /** Sums by prompt and day of what `where` leaves, by the names that prompt-sums.ts gives them. */
  rollups?: readonly Rollup[];
}

/** A metric as one sum over answers divided by another. */
export interface Ratio {
  /** A value of `matching`. */
  part: string;
  /** A value of `base`, which `matching` has too; or else one of `matching` only. */
  whole: string;
  /** `proportion`: of answers. `share`: between 0 and 1, of something that answers hold. `mean`: of anything. */
  kind: 'proportion' | 'share' | 'mean';
  /** No value of a mean is below it. */
  least?: number;
  /** What it is divided by is that of all groups of the same date. */
  isOfDate?: boolean;
}

/** How the numbers of a report come from single answers: what counts and intervals are made of. */
export interface Evidence {
  /** The answers that rows are measured against. Only dimensions of answers tell them apart. */
  base: AnswerScan;
  /** What rows count, of the answers that have any of it. */
  matching: AnswerScan;
  ratios: Readonly<Record<string, Ratio>>;
  /** Counts of its own, by the name that rows show. */
  counts: Readonly<Record<string, Metric>>;
  /** What answers hold that rows count: how the answers of a row are listed. */
  held: { kind: HeldKind; conditions?: readonly FilterNode[] };
  /** SQL: whether anything of what rows are about was there. */
  isPresent: Metric;
  /** Metrics that are no ratios and can be compared with another period. */
  totals?: readonly string[];
}

export interface Order {
  metric: Metric;
  direction: 'asc' | 'desc';
  /** By their date before that. */
  byDate?: 'asc' | 'desc';
}

/** One request to one report, ready to be read. */
export interface Plan {
  categoryId: string;
  edition: Edition;
  period: Period;
  interval: Interval;
  filter: ResolvedFilter | undefined;
  /** What counts of claims instead of what was found; none when left out. */
  claimDecisions?: readonly ClaimDecision[];
  /** Themes that are shown under another name; none when left out. */
  themeNames?: readonly ThemeName[];
  dimensions: readonly (Dimension & { name: string })[];
  measures: Readonly<Record<string, Combine>>;
  metrics: Readonly<Record<string, Metric>>;
  sources: readonly Source[];
  /** Tables of sums that have what all sources give, read instead of them where their rollups have all that is asked for. */
  together?: readonly Source[];
  /** Rows without a value come last, whichever way; equal ones go by their dimensions. */
  order: Order;
  /** SQL on `key_…` and `metric_…`: what rows go by before that. A cursor does not hold it. */
  orderFirst?: readonly string[];
  /** Rows show their rank among those of their group. */
  isRanked?: boolean;
  /**
   * The name of a dimension of facts whose values are ranked and counted instead of rows: a page has all rows of so many of them, those with the largest
   * sums of the order's metric first.
   */
  leading?: string;
  /** Whether there is such a row; SQL on `key_…` of the dimensions and on measures. */
  exists?: Metric;
  /** SQL on `key_…` of the dimensions: of all rows that are ranked, those that are shown. */
  shown?: string;
  bindings: Bindings;
}

/** `shown`: the rows as they are to be completed, in place. `rows`: the same as ClickHouse gave them. */
export type Complete<Prepared = unknown> = (
  on: { plan: Plan; names: Names; clickhouse: ClickHouse; readOnce: ReadOnce; prepared: Prepared },
  rows: Row[],
  shown: Row[],
) => Promise<void>;

/** What rows are in the end. */
export interface Shape {
  /** Without it, a row is its dimensions, its metrics and its rank if it has one. */
  shape?: ((row: Row) => Row) | undefined;
  /** Begins what rows need and does not depend on them, beside their statement. */
  prepare?: ((on: { plan: Plan; readOnce: ReadOnce }) => unknown) | undefined;
  /** What rows have besides, read for some at a time. */
  complete?: Complete | undefined;
}
