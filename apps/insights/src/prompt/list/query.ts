import type { Pool } from 'pg';
import { noSuchCategory } from '../../category/visible-category.ts';
import type { Insights } from '../../http/parts.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { PaginationInfo } from '../prompt.ts';
import type { CallerOfCategory } from '../referenced.ts';
import { isFiltered, type Listing, listingOf, readCursor } from './listing.ts';
import { createNames, unknownIds } from './names.ts';
import { readAssetsNamed } from './names-assets.ts';
import { type Batch, pageTexts } from './page-texts.ts';
import { type ListingParameters, MOST_PROMPTS_A_PAGE } from './parameters.ts';
import type { PromptRow } from './render-prompts.ts';
import { placeOfRow, type Rows, rowsStatement, totalStatement } from './statements.ts';

/**
 * The first batch tells how long prompts are; what follows is read by length. Few at a time are cheapest to hold. Where there
 * is a filter each batch may have to find and sort all that match, and a page is read in few batches.
 */
const batches = {
  all: { first: 1000, characters: 2 * 1024 * 1024 },
  filtered: { first: 4000, characters: 16 * 1024 * 1024 },
};

/** The JSON of one page, of which the beginning is read: whatever there is to refuse is refused by then. */
export async function openPage(
  { pool, cursors }: Insights,
  caller: CallerOfCategory,
  query: ListingParameters,
): Promise<AsyncGenerator<string>> {
  const { limit = MOST_PROMPTS_A_PAGE } = query;
  const listing = listingOf(caller.categoryId, query);
  const after = readCursor(cursors, listing, query);
  const batch = isFiltered(listing) ? batches.filtered : batches.all;
  const read = (count: number, behind: PromptRow | undefined) =>
    readBatch(pool, listing, caller.organizationIds, {
      count,
      after: behind ? placeOfRow(listing, behind) : after,
    });
  const [total, faults, first, assetsIn] = await Promise.all([
    countPrompts(pool, listing, caller.organizationIds),
    unknownIds(pool, caller, query),
    read(Math.min(limit, batch.first), undefined),
    query.include?.includes('names_assets') ? readAssetsNamed(pool, caller) : undefined,
  ]);
  if (total === undefined) throw noSuchCategory();
  refuseFaults(faults);
  return texts();

  async function* texts() {
    yield '{"data":[';
    const names = createNames(pool, listing.categoryId);
    const last = yield* pageTexts({ first, limit, batchCharacters: batch.characters, read, names, assetsIn });
    const info: PaginationInfo = {
      total_rows: total ?? 0,
      limit,
      next_cursor: last ? cursors.encode(listing, placeOfRow(listing, last)) : null,
    };
    yield `],"info":${JSON.stringify(info)}}`;
  }
}

async function readBatch(
  pool: Pool,
  listing: Listing,
  organizationIds: string[],
  { count, after }: Rows,
): Promise<Batch> {
  const statement = rowsStatement(listing, organizationIds, { count: count + 1, after });
  const { rows } = await pool.query<[PromptRow]>({ ...statement, rowMode: 'array' });
  return { rows: rows.slice(0, count).map(([row]) => row), hasMore: rows.length > count };
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
