import type { CursorValues } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { Listing } from './listing.ts';
import { createNames } from './names.ts';
import { type PreparedPrompt, preparePrompts } from './render-prompts.ts';
import { type PromptRow, placeOfRow, rowsStatement } from './statements.ts';

export interface Batch {
  prompts: PreparedPrompt[];
  /** Behind the last of these, where more follow. */
  next: CursorValues | undefined;
}

export type ReadPrompts = (count: number, after: CursorValues | undefined) => Promise<Batch>;

/** A tag that left its last prompt and was removed between the two statements is no longer there when both are repeated. */
const ATTEMPTS = 3;

/**
 * Reads prompts in batches, each with the names it needs. No connection is held between them, and a prompt that does not
 * change meanwhile is in exactly one of them, as it is with pages.
 */
export function promptReader(pool: Pool, listing: Listing, organizationIds: string[]): ReadPrompts {
  let names = createNames();
  let prepare = preparePrompts(names);

  return async (count, after) => {
    let missing: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const statement = rowsStatement(listing, organizationIds, { count: count + 1, after });
      const { rows } = await pool.query<PromptRow>({ ...statement, rowMode: 'array' });
      const last = rows.length > count ? rows[count - 1] : undefined;
      const prompts = rows.slice(0, count).map(prepare);
      missing = await names.learn(pool, listing.categoryId);
      if (missing.length === 0) return { prompts, next: last && placeOfRow(listing, last) };
      names = createNames();
      prepare = preparePrompts(names);
    }
    throw new Error(
      `Prompts of ${listing.categoryId} name what is not there: ${missing.slice(0, 10).join()}`,
    );
  };
}
