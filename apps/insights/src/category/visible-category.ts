import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';

/**
 * SQL: whether `categories c` belongs to one of the organizations that `parameter` binds. Stands in every statement about a
 * category, so that one of somebody else is answered like one that does not exist.
 */
export const categoryVisibleTo = (parameter: string) =>
  `EXISTS (SELECT 1 FROM category_organizations o WHERE o.category_id = c.id AND o.organization_id = ANY (${parameter}))`;

export function noSuchCategory(): HttpError {
  return new HttpError(404, 'There is no such category in your organizations.');
}

/** 404 unless the category belongs to one of the organizations. */
export async function requireCategory(
  pool: Pool | PoolClient,
  categoryId: string,
  organizationIds: string[],
): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM categories c WHERE c.id = $1 AND ${categoryVisibleTo('$2')}`,
    [categoryId, organizationIds],
  );
  if (rowCount === 0) throw noSuchCategory();
}

/**
 * `use`: for writing what names topics, tags, regions, personas or assets of the category; many at a time.
 * `removal`: for removing one of those, and for deciding whether it is in use; alone, after every `use` has ended.
 * Together they do for lists of ids what foreign keys do for single ones. Taken first in the transaction.
 */
export async function lockCategory(
  client: PoolClient,
  purpose: 'use' | 'removal',
  categoryId: string,
  organizationIds: string[],
): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM categories c WHERE c.id = $1 AND ${categoryVisibleTo('$2')}
     FOR ${purpose === 'use' ? 'SHARE' : 'NO KEY UPDATE'} OF c`,
    [categoryId, organizationIds],
  );
  if (rowCount === 0) throw noSuchCategory();
}
