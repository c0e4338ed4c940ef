import type { Pool } from 'pg';
import type { AuditEntry } from './entry.ts';

export interface AuditFilter {
  operation: string | null;
  subject: string | null;
  keyId: string | null;
  entity: string | null;
  entityId: string | null;
  since: string | null;
  until: string | null;
}

const entryColumns = `a.id::text, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, a.operation,
  json_build_object('kind', a.actor_kind, 'subject', a.subject, 'key_id', a.key_id) AS actor,
  CASE WHEN NOT EXISTS (SELECT FROM audit_organizations o WHERE o.audit_id = a.id AND o.organization_id <> ALL ($1))
    THEN host(a.address) END AS address,
  a.request_id,
  ARRAY(SELECT o.organization_id FROM audit_organizations o
        WHERE o.audit_id = a.id AND o.organization_id = ANY ($1) ORDER BY 1) AS organization_ids,
  coalesce((SELECT json_agg(json_build_object('entity', c.entity, 'id', c.entity_id, 'action', c.action,
             'before', c.before, 'after', c.after) ORDER BY c.position)
           FROM audit_changes c WHERE c.audit_id = a.id), '[]') AS changes,
  a.more_changes`;

/** Newest first. Each organization's newest are taken from its index, so that those of others cost nothing. */
export async function listEntries(
  pool: Pool,
  organizations: string[],
  filter: AuditFilter,
  page: { limit: number; before: string | null },
): Promise<AuditEntry[]> {
  const { rows } = await pool.query<AuditEntry>(
    `WITH found AS (
       SELECT DISTINCT newest.audit_id FROM unnest($1::uuid[]) AS mine(organization_id), LATERAL (
         SELECT o.audit_id FROM audit_organizations o JOIN audit a ON a.id = o.audit_id
         WHERE o.organization_id = mine.organization_id AND ($2::bigint IS NULL OR o.audit_id < $2)
           AND ($4::text IS NULL OR a.operation = $4)
           AND ($5::text IS NULL OR a.subject = $5)
           AND ($6::uuid IS NULL OR a.key_id = $6)
           AND ($7::timestamptz IS NULL OR a.at >= $7)
           AND ($8::timestamptz IS NULL OR a.at < $8)
           AND ($9::text IS NULL AND $10::text IS NULL OR EXISTS (
             SELECT FROM audit_changes c WHERE c.audit_id = a.id
               AND ($9 IS NULL OR c.entity = $9) AND ($10 IS NULL OR c.entity_id = $10)))
         ORDER BY o.audit_id DESC LIMIT $3) newest)
     SELECT ${entryColumns} FROM found JOIN audit a ON a.id = found.audit_id ORDER BY a.id DESC LIMIT $3`,
    [
      organizations,
      page.before,
      page.limit,
      filter.operation,
      filter.subject,
      filter.keyId,
      filter.since,
      filter.until,
      filter.entity,
      filter.entityId,
    ],
  );
  return rows;
}

/** The position from which a new stream starts. */
export async function currentPosition(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text AS position',
  );
  return rows[0]?.position ?? '0';
}

/**
 * What was committed after this position, in the order of the transactions. Nothing is left out: an entry waits until no older
 * transaction is open that could still add one before it.
 */
export async function entriesAfter(
  pool: Pool,
  organizations: string[],
  position: string,
): Promise<(AuditEntry & { position: string })[]> {
  const { rows } = await pool.query<AuditEntry & { position: string }>(
    `SELECT a.xid::text AS position, ${entryColumns} FROM audit a
     WHERE a.xid > $2::text::xid8 AND a.xid < pg_snapshot_xmin(pg_current_snapshot())
       AND EXISTS (SELECT FROM audit_organizations o WHERE o.audit_id = a.id AND o.organization_id = ANY ($1))
     ORDER BY a.xid LIMIT 100`,
    [organizations, position],
  );
  return rows;
}
