import type { Extent } from './extent.ts';
import type { Plan } from './plan.ts';
import type { Row } from './report.ts';

/**
 * Whether the rows of the extent, read in their order, tell their ranks themselves: from the first one on, with none of them left out, in
 * one group. A window that ranks has to sort all rows there are, for the few of a page.
 */
export const isRankedByOrder = (
  { dimensions, shown, orderFirst }: Plan,
  { after, offset }: Extent,
): boolean => !(after || offset || shown || orderFirst || dimensions.some(({ level }) => level === 'answer'));

/** Ranks rows that come one after the other: equal ones have the place of the first of them. */
export function rankInOrder(): (row: Row) => number {
  let [count, rank] = [0, 0];
  let last: Row | undefined;
  return (row) => {
    count += 1;
    if (row.sorted !== last?.sorted || row.sorted_null !== last?.sorted_null) rank = count;
    last = row;
    return rank;
  };
}

/** Gives ranks to rows that the store gave none, some at a time. */
export function ranker(plan: Plan, extent: Extent): (rows: Row[]) => Row[] {
  if (!plan.isRanked || !isRankedByOrder(plan, extent)) return (rows) => rows;
  const rank = rankInOrder();
  return (rows) => rows.map((row) => ({ ...row, rank: rank(row) }));
}
