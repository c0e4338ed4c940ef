import type { PoolClient } from 'pg';
import { matchesPattern, parsePattern } from '../pattern.ts';
import { MOST_PATHS } from './name-pages.ts';

/** The Live pages without blocks of their own that have those of one of these patterns, or may have; `undefined`: too many. */
export async function pathsInheriting(
  client: PoolClient,
  websiteId: string,
  patterns: string[],
): Promise<string[] | undefined> {
  if (patterns.length === 0) return [];
  const parsed = patterns.map(parsePattern);
  const { rows } = await client.query<{ path: string }>({
    name: 'routes-inheriting',
    text: `SELECT r.path FROM routes r WHERE r.website_id = $1 AND r.state = 'Live' AND NOT r.is_dynamic
             AND r.block_ids = '{}' AND r.path LIKE ANY ($2::text[]) LIMIT ${MOST_PATHS + 1}`,
    values: [websiteId, parsed.map(likeness)],
  });
  if (rows.length > MOST_PATHS) return undefined;
  return rows.flatMap(({ path }) => {
    const texts = parsePattern(path).map(({ text }) => text ?? '');
    return parsed.some((pattern) => matchesPattern(pattern, texts)) ? [path] : [];
  });
}

/** Matches every path of the pattern, and more. */
function likeness(segments: ReturnType<typeof parsePattern>): string {
  return segments
    .map(({ text }) => `/${text === undefined ? '%' : text.replace(/[\\%_]/g, '\\$&')}`)
    .join('');
}
