import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { Organization } from './organization.ts';

/**
 * A list over some of the caller's organizations, as JSON text. `rows` is SQL that selects them, in their order, from
 * `organizations`, or bounds them by the ids in `$1`. The names of organizations are known to the identity provider only, so
 * they come with the caller and are bound.
 */
export function organizationList(name: string, rows: string) {
  const text = `WITH organizations AS (SELECT o.id, o.name FROM unnest($1::uuid[], $2::text[]) AS o (id, name))
    SELECT coalesce(json_agg(item), '[]')::text AS list FROM (${rows}) item`;
  return async (pool: Pool, organizations: Organization[]): Promise<string> => {
    const values = [organizations.map(({ id }) => id), organizations.map((one) => one.name)];
    const [row] = await queryNamed<{ list: string }>(pool, { name, text, values });
    return row?.list ?? '[]';
  };
}
