import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';

/** What one instance caches of a website and reads again after a change is bounded by this. */
const MOST_PATTERNS = 1000;

/**
 * The first statement of every change of routes: false when the caller has no such website. An instance that caches the website's routes
 * sees by its version that they changed. It locks the website's row, so that changes of routes follow one another.
 */
export async function beginRouteChange(
  client: PoolClient,
  websiteId: string,
  organizations: string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE websites SET routes_version = routes_version + 1 WHERE id = $1 AND organization_id = ANY ($2)',
    [websiteId, organizations],
  );
  return rowCount === 1;
}

/** To call after the change: no more paths with parameters than an instance can cache. */
export async function limitPatterns(client: PoolClient, websiteId: string): Promise<void> {
  const { rows } = await client.query<{ patterns: number }>(
    `SELECT count(*)::int AS patterns FROM routes WHERE website_id = $1 AND is_dynamic AND state <> 'Archived'`,
    [websiteId],
  );
  if ((rows[0]?.patterns ?? 0) <= MOST_PATTERNS) return;
  throw new HttpError(
    409,
    `This website has ${MOST_PATTERNS} routes with parameters, the most it can have. Archive one first.`,
  );
}
