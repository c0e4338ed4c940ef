import type { PoolClient } from 'pg';
import { MOST_PATHS } from './name-pages.ts';
import type { Page } from './pages.ts';

/** Of the components that parameters of these pages are bound to, no more than it takes to see that they are too many. */
export async function publishedSlugs(
  client: PoolClient,
  websiteId: string,
  pages: Page[],
): Promise<Map<string, string[]>> {
  const names = new Set<string>();
  for (const { open } of pages) {
    const schemas = [...open.values()];
    // A page with any text in it has no list of paths.
    if (schemas.includes(undefined)) continue;
    for (const name of schemas) if (name !== undefined && name !== 'language') names.add(name);
  }
  if (names.size === 0) return new Map();
  const { rows } = await client.query<{ name: string; slugs: string[] }>({
    name: 'published-slugs',
    text: `SELECT name, ARRAY(
             (SELECT d.published_slug FROM documents d
              WHERE d.website_id = $1 AND d.schema_name = name AND d.published_slug IS NOT NULL LIMIT ${MOST_PATHS + 1})
             UNION
             (SELECT l.slug FROM localized_slugs l
              WHERE l.website_id = $1 AND l.schema_name = name AND l.published AND l.slug IS NOT NULL LIMIT ${MOST_PATHS + 1})
           ) AS slugs FROM unnest($2::text[]) AS name`,
    values: [websiteId, [...names]],
  });
  return new Map(rows.map(({ name, slugs }) => [name, slugs]));
}
