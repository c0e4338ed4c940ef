import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { signatureOf } from './precedence.ts';
import type { RouteRow } from './route.ts';

type Pattern = Pick<RouteRow, 'id' | 'path' | 'pattern' | 'param_bindings'>;

/** By id of each of these routes that is to be Live: the path of a Live pattern, or of one before it here, that it equals. */
export async function findEqualPatterns(
  client: PoolClient,
  websiteId: string,
  routes: readonly Pattern[],
): Promise<Map<string, string>> {
  const patterns = routes.filter(({ path }) => path.includes('{'));
  if (patterns.length === 0) return new Map();
  const { rows } = await client.query<Pattern>({
    name: 'live-patterns-beside',
    text: `SELECT id, path, pattern, param_bindings FROM routes
           WHERE website_id = $1 AND is_dynamic AND state <> 'Archived' AND state = 'Live' AND id <> ALL ($2::uuid[])`,
    values: [websiteId, patterns.map(({ id }) => id)],
  });
  const live = new Map(rows.map((row) => [signatureOf(row), row.path]));
  const equal = new Map<string, string>();
  for (const pattern of patterns) {
    const signature = signatureOf(pattern);
    const other = live.get(signature);
    if (other !== undefined) equal.set(pattern.id, other);
    live.set(signature, pattern.path);
  }
  return equal;
}

/** 409 when this route, which is to be Live, equals one that is. Call it when the website's routes are locked. */
export async function refuseEqualPattern(
  client: PoolClient,
  websiteId: string,
  route: Pattern,
): Promise<void> {
  const other = (await findEqualPatterns(client, websiteId, [route])).get(route.id);
  if (other !== undefined) throw new HttpError(409, equalTo(route.path, other));
}

export function equalTo(path: string, other: string): string {
  return (
    `The route ${path} matches the same paths as the Live route ${other}, and its parameters are bound to the same components. ` +
    'Bind a parameter to another component, or archive one of the two.'
  );
}
