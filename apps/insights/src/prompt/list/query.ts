import type { CursorValues } from '@sightline/postgres';
import type { Pool } from 'pg';
import { noSuchCategory } from '../../category/visible-category.ts';
import type { Insights } from '../../parts.ts';
import { refuseFaults } from '../../refuse-faults.ts';
import type { PaginationInfo } from '../prompt.ts';
import { type Listing, listingOf, readCursor } from './listing.ts';
import { pageTexts } from './page-texts.ts';
import { type ListingParameters, MOST_PROMPTS_A_PAGE } from './parameters.ts';
import { promptReader } from './read-prompts.ts';
import { totalStatement } from './statements.ts';
import { unknownIds } from './unknown-ids.ts';

/** Longer pages are read and sent bit by bit. */
const FIRST_BATCH = 1000;

export interface Page {
  /** Its JSON. */
  texts: AsyncGenerator<string>;
  /** Whether all of it is read by now. */
  isWhole: boolean;
}

interface Caller {
  categoryId: string;
  organizationIds: string[];
}

/** One page, of which the beginning is read: whatever there is to refuse is refused by then. */
export async function openPage(
  { pool, cursors }: Insights,
  caller: Caller,
  query: ListingParameters,
): Promise<Page> {
  const { limit = MOST_PROMPTS_A_PAGE } = query;
  const listing = listingOf(caller.categoryId, query);
  const after = readCursor(cursors, listing, query);
  const read = promptReader(pool, listing, caller.organizationIds);
  const [total, faults, first] = await Promise.all([
    countPrompts(pool, listing, caller.organizationIds),
    unknownIds(pool, caller, query),
    read(Math.min(limit, FIRST_BATCH), after),
  ]);
  if (total === undefined) throw noSuchCategory();
  refuseFaults(faults);
  const info = (next: CursorValues | undefined): PaginationInfo => ({
    total_rows: total,
    limit,
    next_cursor: next ? cursors.encode(listing, next) : null,
  });
  return {
    texts: pageTexts({ first, limit, read, info }),
    isWhole: first.prompts.length === limit || first.next === undefined,
  };
}

/** `undefined` where the caller does not see the category. */
async function countPrompts(
  pool: Pool,
  listing: Listing,
  organizationIds: string[],
): Promise<number | undefined> {
  const { rows } = await pool.query<{ total: number }>(totalStatement(listing, organizationIds));
  return rows[0]?.total;
}
