import type { Pool } from 'pg';

export interface Membership {
  id: string;
  name: string;
  role: string;
}

/** A token travels in a header, and servers refuse headers over 16 KB: the oldest organizations come first. */
const TOKEN_MEMBERSHIPS = 50;

export async function tokenMembershipsOf(pool: Pool, personId: string): Promise<Membership[]> {
  const { rows } = await pool.query<Membership>(
    `select o."id", o."name", m."role"
       from "member" m join "organization" o on o."id" = m."organizationId"
      where m."userId" = $1
      order by o."id"
      limit ${TOKEN_MEMBERSHIPS}`,
    [personId],
  );
  return rows;
}
