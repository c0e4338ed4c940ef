import type { Pool } from 'pg';
import type { Claim } from '../proof.ts';

/** The hosts of a website by name; undefined where the caller has no such website. */
export async function listDomains(
  pool: Pool,
  websiteId: string,
  organizations: string[],
): Promise<(Claim & { provenAt: Date | null })[] | undefined> {
  const { rows } = await pool.query(
    `SELECT d.domain, d.token, d.proven_at AS "provenAt" FROM websites w LEFT JOIN website_domains d ON d.website_id = w.id
     WHERE w.id = $1 AND w.organization_id = ANY ($2) ORDER BY d.domain`,
    [websiteId, organizations],
  );
  return rows.length === 0 ? undefined : rows.filter(({ domain }) => domain !== null);
}
