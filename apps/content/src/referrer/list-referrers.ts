import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import type { Referrer } from './referrer.ts';

const byKind = createKeyset({
  columns: {
    kind: { expression: 'r.kind', type: 'text', nullable: false },
    id: { expression: 'r.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

export interface Target {
  /** Of the caller: checked before. */
  websiteId: string;
  /** A document or an image of it. */
  targetId: string;
}

/**
 * The sources of the uses of a target, `u`. A document whose translation alone remains, because it is not published, delivers
 * nothing.
 */
const delivered = `u.part <> 'draft' AND (u.source_kind = 'block' OR EXISTS (
  SELECT FROM documents s WHERE s.id = u.source_id AND s.published_at IS NOT NULL))`;

interface Page extends Target {
  /** Only of what is delivered: a draft does not count. */
  deliveredOnly?: boolean;
  limit: number;
  after?: CursorValues | undefined;
}

export async function listReferrers(
  client: Pool | PoolClient,
  { websiteId, targetId, deliveredOnly = false, limit, after }: Page,
): Promise<{ referrers: Referrer[]; next: CursorValues | undefined }> {
  const page = byKind.page({ order: [{ column: 'kind', direction: 'asc' }], after, boundBefore: 3 });
  const { rows } = await client.query<Referrer>(
    `SELECT r.kind, r.id, coalesce(d.schema_name, b.schema_name) AS schema_name, d.title, r.parts, ${page.select}
     FROM (SELECT u.source_kind AS kind, u.source_id AS id, array_agg(u.part ORDER BY u.part) AS parts
           FROM content_uses u WHERE u.website_id = $1 AND u.target_id = $2 AND ${deliveredOnly ? delivered : 'true'}
           GROUP BY u.source_kind, u.source_id) r
     LEFT JOIN documents d ON r.kind = 'document' AND d.id = r.id
     LEFT JOIN blocks b ON r.kind = 'block' AND b.id = r.id
     WHERE ${page.where} ORDER BY ${page.orderBy} LIMIT $3`,
    [websiteId, targetId, limit + 1, ...page.values],
  );
  const next = page.next(rows as unknown as Record<string, unknown>[], limit);
  const referrers = rows
    .slice(0, limit)
    .map(({ kind, id, schema_name, title, parts }) => ({ kind, id, schema_name, title, parts }));
  return { referrers, next };
}

/** How many documents and blocks they are, counted up to `most`. */
export async function countReferrers(
  client: Pool | PoolClient,
  { websiteId, targetId, deliveredOnly, most }: Target & { deliveredOnly: boolean; most: number },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT DISTINCT u.source_id FROM content_uses u
       WHERE u.website_id = $1 AND u.target_id = $2 AND ${deliveredOnly ? delivered : 'true'} LIMIT $3) AS counted`,
    [websiteId, targetId, most],
  );
  return rows[0]?.count ?? 0;
}
