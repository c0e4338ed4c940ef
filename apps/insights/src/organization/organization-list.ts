import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { Organization } from './organization.ts';

/**
 * SQL: some of the caller's organizations, bound as `$1` and `$2`. Their names are known to the identity provider only, so they
 * come with the caller.
 */
export const boundOrganizations =
  'WITH organizations AS (SELECT o.id, o.name FROM unnest($1::uuid[], $2::text[]) AS o (id, name))';

export const organizationValues = (organizations: Organization[]) => [
  organizations.map(({ id }) => id),
  organizations.map(({ name }) => name),
];

/**
 * A list over some of the caller's organizations, as JSON text. `rows` is SQL that selects them, in their order, from
 * `organizations`, or bounds them by the ids in `$1`. Further values are bound from `$3` on.
 */
export function organizationList(name: string, rows: string) {
  const text = `${boundOrganizations}
    SELECT coalesce(json_agg(item), '[]')::text AS list FROM (${rows}) item`;
  return async (pool: Pool, organizations: Organization[], ...more: unknown[]): Promise<string> => {
    const values = [...organizationValues(organizations), ...more];
    const [row] = await queryNamed<{ list: string }>(pool, { name, text, values });
    return row?.list ?? '[]';
  };
}
