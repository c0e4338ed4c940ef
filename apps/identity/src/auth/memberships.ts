import type { Pool } from 'pg';

interface Membership {
  id: string;
  name: string;
  role: string;
}

/** What a token says of a person's organizations. */
interface TokenMemberships {
  organizations: Membership[];
  /** How many more there are; left out where all are named. */
  organizations_left_out?: number;
}

/** A token travels in a header, and servers refuse headers over 16 KB. */
const TOKEN_MEMBERSHIPS = 50;

/** The active organization of the session comes first, so that each can be had in a token; then the oldest. */
export async function tokenMembershipsOf(
  pool: Pool,
  personId: string,
  activeOrganizationId: unknown,
): Promise<TokenMemberships> {
  const { rows } = await pool.query<Membership & { all: number }>(
    `select o."id", o."name", m."role", count(*) over ()::int as "all"
       from "member" m join "organization" o on o."id" = m."organizationId"
      where m."userId" = $1
      order by o."id"::text = $2 desc, o."id"
      limit ${TOKEN_MEMBERSHIPS}`,
    [personId, typeof activeOrganizationId === 'string' ? activeOrganizationId : ''],
  );
  const leftOut = (rows[0]?.all ?? 0) - rows.length;
  return {
    organizations: rows.map(({ id, name, role }) => ({ id, name, role })),
    ...(leftOut > 0 && { organizations_left_out: leftOut }),
  };
}
