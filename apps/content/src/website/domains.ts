import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';

/** Makes `domains` the hosts of a website, whole. 409 when another website has one of them. */
export async function replaceDomains(
  client: PoolClient,
  websiteId: string,
  domains: string[],
): Promise<void> {
  await client.query('DELETE FROM website_domains WHERE website_id = $1 AND domain <> ALL ($2)', [
    websiteId,
    domains,
  ]);
  try {
    await client.query(
      `INSERT INTO website_domains (domain, website_id)
       SELECT domain, $1 FROM unnest($2::text[]) domain
       WHERE domain NOT IN (SELECT d.domain FROM website_domains d WHERE d.website_id = $1)`,
      [websiteId, domains],
    );
  } catch (error) {
    if (translateDatabaseError(error)?.kind !== 'conflict') throw error;
    throw new HttpError(409, 'One of these domains belongs to another website already.', { cause: error });
  }
}
