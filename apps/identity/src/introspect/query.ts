import { createHash } from 'node:crypto';
import type { Permission } from '@sightline/access';
import type { Pool } from 'pg';
import { fromStoredPermissions } from '../keys/permissions.ts';
import { idsIn } from '../keys/schema.ts';

export interface ActiveKey {
  id: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  permissions: Permission[];
  websiteIds: string[] | null;
  categoryIds: string[] | null;
  subject: string | null;
  organizations: { id: string; name: string; role: string | null }[];
}

interface KeyRow extends Omit<ActiveKey, 'permissions' | 'websiteIds' | 'categoryIds'> {
  permissions: string | null;
  metadata: string | null;
}

/** The hash that the api-key plugin stores. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * One statement, one snapshot: a key and its memberships cannot be seen at two different times. The library's own verification
 * would write a row for every call, and read the memberships apart.
 */
const STATEMENT = `
  select k."id", k."createdAt", k."expiresAt", k."lastRequest" as "lastUsedAt", k."permissions", k."metadata", owner."subject", owner."organizations"
    from "apikey" k
    cross join lateral (
      select null as "subject",
             json_build_array(json_build_object('id', o."id", 'name', o."name", 'role', null)) as "organizations"
        from "organization" o
       where k."configId" = 'organization' and o."id" = k."referenceId"
      union all
      select u."id",
             (select coalesce(json_agg(json_build_object('id', o."id", 'name', o."name", 'role', m."role") order by o."id"), '[]')
                from "member" m join "organization" o on o."id" = m."organizationId"
               where m."userId" = u."id")
        from "user" u
       where k."configId" = 'person' and u."id" = k."referenceId" and u."disabledAt" is null
    ) owner
   where k."key" = $1
     and k."enabled"
     and (k."expiresAt" is null or k."expiresAt" > now())`;

/** The key, if it is active now; nothing about why it is not. */
export async function findActiveKey(pool: Pool, key: string): Promise<ActiveKey | undefined> {
  const { rows } = await pool.query<KeyRow>(STATEMENT, [hashOf(key)]);
  const row = rows[0];
  if (!row) return undefined;
  const { metadata, permissions, ...rest } = row;
  const stored: unknown = JSON.parse(metadata ?? 'null');
  return {
    ...rest,
    permissions: fromStoredPermissions(JSON.parse(permissions ?? 'null')),
    websiteIds: idsIn(stored, 'website_ids'),
    categoryIds: idsIn(stored, 'category_ids'),
  };
}

const MINUTE_MS = 60_000;

/** Written at most once a minute: a service asks about a key every 30 seconds while it is used. */
export async function noteUse(pool: Pool, { id, lastUsedAt }: ActiveKey): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < MINUTE_MS) return;
  await pool.query(
    `update "apikey" set "lastRequest" = now()
      where "id" = $1 and ("lastRequest" is null or "lastRequest" < now() - interval '1 minute')`,
    [id],
  );
}
