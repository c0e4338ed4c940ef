import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';

/**
 * Makes `domains` the hosts of a website, whole. Those in `withoutProof` are proven at once, with 409 when another website has one of them;
 * the others are claims, which any number of websites may have.
 */
export async function replaceDomains(
  client: PoolClient,
  websiteId: string,
  domains: string[],
  withoutProof: string[],
): Promise<void> {
  await client.query('DELETE FROM website_domains WHERE website_id = $1 AND domain <> ALL ($2)', [
    websiteId,
    domains,
  ]);
  try {
    await client.query(
      `INSERT INTO website_domains AS d (domain, website_id, proven_at)
       SELECT domain, $1, CASE WHEN domain = ANY ($3) THEN now() END FROM unnest($2::text[]) domain
       ON CONFLICT (website_id, domain) DO UPDATE SET proven_at = excluded.proven_at
         WHERE d.proven_at IS NULL AND excluded.proven_at IS NOT NULL`,
      [websiteId, domains, withoutProof],
    );
  } catch (error) {
    if (translateDatabaseError(error)?.kind !== 'conflict') throw error;
    throw new HttpError(
      409,
      `\`domains\` names a host that another website has: ${withoutProof.join(', ')}. Remove it there first.`,
      { cause: error },
    );
  }
}
