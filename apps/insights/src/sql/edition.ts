import type { Pool, PoolClient } from 'pg';

declare const edition: unique symbol;

/**
 * What stands in the column `category_id` of answers, and of all that views make of them (docs/decisions/0197). A category is read by one edition at a time, so that a
 * statement sees all of its answers as they were read together. The id of a category is not its edition, which has to be looked up.
 */
export type Edition = string & { readonly [edition]: true };

/** Of what PostgreSQL said, in a column that has one. */
export const asEdition = (id: string): Edition => id as Edition;

/** SQL: the edition of a category, by its id. */
export const editionSql = (category: string): string =>
  `coalesce((SELECT d.edition FROM category_data d WHERE d.category_id = ${category}), ${category})`;

/** Of each of these categories, the one by which it is read and to which its answers are added. */
export async function editionsOf(
  db: Pick<Pool | PoolClient, 'query'>,
  categoryIds: readonly string[],
): Promise<(categoryId: string) => Edition> {
  const ids = [...new Set(categoryIds)];
  const { rows } = await (db as Pool).query<{ category_id: string; edition: string }>(
    'SELECT category_id, edition FROM category_data WHERE category_id = ANY ($1) AND edition IS NOT NULL',
    [ids],
  );
  const revised = new Map(rows.map((row) => [row.category_id, row.edition]));
  return (categoryId) => asEdition(revised.get(categoryId) ?? categoryId);
}

export const editionOf = async (db: Pick<Pool, 'query'>, categoryId: string): Promise<Edition> =>
  (await editionsOf(db, [categoryId]))(categoryId);

/** Whose rows are read, for statements over all categories: the categories of editions that are read, and editions that are not. */
export async function otherEditions(
  db: Pick<Pool, 'query'>,
): Promise<{ read: { edition: string; category_id: string }[]; unread: string[] }> {
  const { rows } = await db.query<{ edition: string; category_id: string; is_read: boolean }>(
    `SELECT e.edition, e.category_id, coalesce(d.edition = e.edition, false) AS is_read
     FROM editions e LEFT JOIN category_data d ON d.category_id = e.category_id WHERE e.removed_at IS NULL`,
  );
  return {
    read: rows.filter(({ is_read }) => is_read),
    unread: rows.filter(({ is_read }) => !is_read).map(({ edition: id }) => id),
  };
}
