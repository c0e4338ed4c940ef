import { transaction, translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { foundIn, type Looked } from '../look/look.ts';
import type { Claim } from '../proof.ts';

interface Target {
  websiteId: string;
  domain: string;
  organizations: string[];
}

export interface ClaimRow extends Claim {
  websiteId: string;
  organizationId: string;
  provenAt: Date | null;
  /** By the clock of the database, before anything is looked at. */
  readAt: string;
}

/** The claim of the caller's website; undefined where there is no such website, null where it does not list the host. */
export async function findClaim(
  pool: Pool,
  { websiteId, domain, organizations }: Target,
): Promise<ClaimRow | null | undefined> {
  const { rows } = await pool.query(
    `SELECT w.id AS "websiteId", w.organization_id AS "organizationId", d.domain, d.token, d.proven_at AS "provenAt", now()::text AS "readAt"
     FROM websites w LEFT JOIN website_domains d ON d.website_id = w.id AND d.domain = $3
     WHERE w.id = $1 AND w.organization_id = ANY ($2)`,
    [websiteId, organizations, domain],
  );
  return rows[0] && (rows[0].domain === null ? null : rows[0]);
}

/**
 * Gives the host to this website, and takes it from one whose proof no longer stands, in one transaction. 409 where that proof stands.
 * Without `looked` nobody's proof is judged: the first one keeps the host.
 */
export async function proveClaim(pool: Pool, claim: ClaimRow, looked: Looked | undefined): Promise<Date> {
  try {
    return await transaction(pool, async (client) => {
      const holder = await lockHolder(client, claim);
      if (holder) {
        refuseStanding(claim.domain, holder, looked);
        const lose = () => withdraw(client, holder);
        await (holder.organizationId === claim.organizationId ? lose() : recordedApart(client, lose));
      }
      const { rows } = await client.query<{ provenAt: Date }>(
        `UPDATE website_domains SET proven_at = coalesce(proven_at, now()) WHERE website_id = $1 AND domain = $2 AND token = $3
         RETURNING proven_at AS "provenAt"`,
        [claim.websiteId, claim.domain, claim.token],
      );
      if (!rows[0]) throw new HttpError(409, `${claim.domain} was removed from the website meanwhile.`);
      return rows[0].provenAt;
    });
  } catch (error) {
    if (translateDatabaseError(error)?.kind !== 'conflict') throw error;
    throw new HttpError(
      409,
      `Another website has just proven ${claim.domain}. Retry to check which proof is current.`,
      {
        cause: error,
      },
    );
  }
}

interface Holder extends Claim {
  websiteId: string;
  organizationId: string;
  isNewer: boolean;
}

async function lockHolder(client: PoolClient, claim: ClaimRow): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `SELECT d.website_id AS "websiteId", w.organization_id AS "organizationId", d.domain, d.token, d.proven_at >= $3 AS "isNewer"
     FROM website_domains d JOIN websites w ON w.id = d.website_id
     WHERE d.domain = $1 AND d.website_id <> $2 AND d.proven_at IS NOT NULL FOR UPDATE OF d`,
    [claim.domain, claim.websiteId, claim.readAt],
  );
  return rows[0];
}

/** What could not be looked at, or was proven after it was looked at, counts as standing. */
function refuseStanding(domain: string, holder: Holder, looked: Looked | undefined): void {
  if (!looked)
    throw new HttpError(
      409,
      `Another website has ${domain}. Remove it there first, or ask the operator to release it.`,
    );
  if (foundIn(looked, holder).length > 0)
    throw new HttpError(
      409,
      `Another website has proven ${domain}, and its proof is still there. Remove every other sightline-website value from the TXT record and the file, then retry.`,
    );
  if (looked.txt.failure !== null || holder.isNewer)
    throw new HttpError(
      409,
      `Another website has proven ${domain}, and its proof could not be checked. Retry in a minute.`,
    );
}

async function withdraw(client: PoolClient, { websiteId, domain }: Holder): Promise<void> {
  await client.query('UPDATE website_domains SET proven_at = NULL WHERE website_id = $1 AND domain = $2', [
    websiteId,
    domain,
  ]);
}

/**
 * What `work` changes is an audit entry of its own, by the service: the organization that loses a host learns that, and not who gained it.
 * The entry of the request begins afterwards and holds the gain alone.
 */
async function recordedApart(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ actor: string }>(
    `SELECT current_setting('sightline.actor') AS actor`,
  );
  const actor = rows[0]?.actor ?? '';
  const { operation, request_id } = JSON.parse(actor);
  await setActor(client, JSON.stringify({ operation, request_id, kind: 'service' }));
  await work();
  await setActor(client, actor);
}

async function setActor(client: PoolClient, actor: string): Promise<void> {
  await client.query(
    `SELECT set_config('sightline.actor', $1, true), set_config('sightline.audit_entry', '', true), set_config('sightline.audit_count', '', true)`,
    [actor],
  );
}
