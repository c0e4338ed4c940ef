import type { Pool } from 'pg';

export interface UsedTokens {
  organization_id: string;
  tokens: number;
}

/** What each of the organizations has used in a month; 0 for one that has used nothing. */
export async function listUsedTokens(
  pool: Pool,
  organizations: readonly string[],
  month: string,
): Promise<UsedTokens[]> {
  const { rows } = await pool.query<UsedTokens>({
    name: 'used-tokens',
    text: `SELECT o.id AS organization_id, coalesce(m.tokens, 0)::float8 AS tokens
      FROM unnest($1::uuid[]) AS o (id) LEFT JOIN model_tokens m ON m.organization_id = o.id AND m.month = $2
      ORDER BY o.id`,
    values: [organizations, month],
  });
  return rows;
}
