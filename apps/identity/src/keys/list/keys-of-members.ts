import type { Pool } from 'pg';

interface PersonalKey {
  id: string;
  configId: string;
  referenceId: string;
  name: string | null;
  start: string | null;
  permissions: unknown;
  metadata: unknown;
  createdAt: Date;
  expiresAt: Date | null;
  lastRequest: Date | null;
}

/** Keys that act in the organization because their owners are members. */
export async function keysOfMembers(
  pool: Pool,
  organizationId: string,
  limit: number,
): Promise<PersonalKey[]> {
  const { rows } = await pool.query<PersonalKey>(
    `SELECT k."id", k."configId", k."referenceId", k."name", k."start", k."permissions"::json AS permissions,
            k."metadata"::json AS metadata, k."createdAt", k."expiresAt", k."lastRequest"
     FROM "apikey" k JOIN "member" m ON m."userId" = k."referenceId"
     WHERE k."configId" = 'person' AND m."organizationId" = $1 ORDER BY k."createdAt" DESC LIMIT $2`,
    [organizationId.toLowerCase(), limit],
  );
  return rows;
}
