import type { CursorValues } from '@sightline/postgres';
import type { ReportQuery } from './report.ts';
import type { Understood } from './understand.ts';

/** Which of a report's rows are read. */
export interface Extent {
  /** Only rows behind this place. */
  after?: CursorValues | undefined;
  most?: number | undefined;
  /** So many rows are passed over. */
  offset?: number | undefined;
}

/** How many rows are still to come; `undefined` where nothing bounds them. */
export function rowsLeft({ max_results }: ReportQuery, { given }: Understood): number | undefined {
  return max_results === undefined || max_results === null ? undefined : Math.max(0, max_results - given);
}

/** How many of them a page has. */
export function rowsOfPage(query: ReportQuery, understood: Understood, usual: number): number {
  return Math.min(query.limit ?? usual, rowsLeft(query, understood) ?? Number.POSITIVE_INFINITY);
}

/** The info block of a page, of which one row more than it has was read. */
export function pageInfo<Row>(
  query: ReportQuery,
  understood: Understood,
  page: {
    rows: Row[];
    limit: number;
    total: number | null;
    models: string[];
    placeOf: (row: Row) => string[];
  },
) {
  const { rows, limit, total, models, placeOf } = page;
  const last = rows[limit - 1];
  const given = understood.given + Math.min(limit, rows.length);
  const isOver = rows.length <= limit || given === query.max_results;
  return {
    total_results: total,
    count: Math.min(limit, rows.length),
    next_cursor: isOver || !last ? null : understood.cursorAfter(placeOf(last), given),
    models,
    ...understood.info,
  };
}
