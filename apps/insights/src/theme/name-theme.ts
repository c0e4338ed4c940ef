import type { PoolClient } from 'pg';
import { type ThemeName, themeNameColumns } from './theme-name.ts';

interface Naming {
  categoryId: string;
  /** As reports show it. */
  theme: string;
  shownAs: string;
  newId: () => string;
}

/**
 * What is shown as `theme` is shown as `shownAs`: all stored themes that are, and so no name leads to another one. Answers with what is shown under the
 * new name besides the theme that is called so, or with the name that `theme` is shown under if that is another one already.
 */
export async function nameTheme(
  client: PoolClient,
  { categoryId, theme, shownAs, newId }: Naming,
): Promise<{ names: ThemeName[] } | { isShownAs: string }> {
  const { rows: other } = await client.query<{ shown_as: string }>(
    `SELECT t.shown_as FROM theme_names t WHERE t.category_id = $1 AND t.theme_id = md5($2)::uuid
      AND NOT EXISTS (SELECT FROM theme_names shown WHERE shown.category_id = $1 AND shown.shown_as = $2)`,
    [categoryId, theme],
  );
  if (other[0]) return { isShownAs: other[0].shown_as };
  // One that gets its own name back needs none.
  await client.query('DELETE FROM theme_names WHERE category_id = $1 AND shown_as = $2 AND theme = $3', [
    categoryId,
    theme,
    shownAs,
  ]);
  await client.query(
    'UPDATE theme_names SET shown_as = $3, named_at = now() WHERE category_id = $1 AND shown_as = $2',
    [categoryId, theme, shownAs],
  );
  await client.query(
    `INSERT INTO theme_names (id, category_id, theme, theme_id, shown_as) VALUES ($4, $1, $2, md5($2)::uuid, $3)
      ON CONFLICT (category_id, theme_id) DO NOTHING`,
    [categoryId, theme, shownAs, newId()],
  );
  const { rows: names } = await client.query<ThemeName>(
    `SELECT ${themeNameColumns} FROM theme_names t WHERE t.category_id = $1 AND t.shown_as = $2 ORDER BY t.theme, t.id`,
    [categoryId, shownAs],
  );
  return { names };
}
