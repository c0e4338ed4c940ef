import type { PoolClient } from 'pg';
import { parsePattern, type Segment } from './pattern.ts';
import { publicPath } from './public-path.ts';

/** The most that an event takes for one path. */
const LONGEST = 2048;

interface BoundRoute {
  path: string;
  pattern: string;
  param_bindings: Record<string, string>;
}

/**
 * The public paths that show a document of a component under one of these slugs: those it had and those it gets. A parameter
 * that is not the document's own stays `{param}`, which stands for every value.
 */
export async function pathsOfDocument(
  client: PoolClient,
  websiteId: string,
  schemaName: string,
  slugs: (string | null)[],
): Promise<string[]> {
  const known = [...new Set(slugs)].filter((slug) => slug !== null);
  if (known.length === 0) return [];
  const { rows } = await client.query<BoundRoute>(
    `SELECT r.path, r.pattern, r.param_bindings FROM routes r
     WHERE r.website_id = $1 AND r.state = 'Live' AND r.param_bindings IS NOT NULL
       AND EXISTS (SELECT FROM jsonb_each_text(r.param_bindings) b WHERE b.value = $2)
     ORDER BY r.path`,
    [websiteId, schemaName],
  );
  return [...new Set(rows.flatMap((route) => pathsOf(route, schemaName, known)))];
}

/** The public paths whose route places one of these blocks, or one of its template. */
export async function pathsOfBlocks(
  client: PoolClient,
  websiteId: string,
  blockIds: string[],
): Promise<string[]> {
  // Each half has an index of its own; an OR of both would use neither.
  const { rows } = await client.query<{ path: string }>(
    `SELECT path FROM routes WHERE website_id = $1 AND state = 'Live' AND block_ids && $2::uuid[]
     UNION
     SELECT path FROM routes WHERE website_id = $1 AND state = 'Live' AND template_block_ids && $2::uuid[]
     ORDER BY path`,
    [websiteId, blockIds],
  );
  return rows.map(({ path }) => publicPath(parsePattern(path)));
}

function pathsOf({ path, pattern, param_bindings }: BoundRoute, schemaName: string, slugs: string[]) {
  const [own, segments] = [parsePattern(path), parsePattern(pattern)];
  return segments.flatMap(({ param }, index) => {
    if (param === undefined || param_bindings[param] !== schemaName) return [];
    const value = own[index]?.text;
    // A concrete path shows one document only.
    if (value !== undefined) return slugs.includes(value) ? [publicPath(own)] : [];
    return slugs.map((slug) => withValue(own, index, slug));
  });
}

function withValue(segments: Segment[], index: number, text: string): string {
  const path = publicPath(segments.with(index, { text }));
  return path.length <= LONGEST ? path : publicPath(segments);
}
