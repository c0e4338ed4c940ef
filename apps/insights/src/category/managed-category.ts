import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { type Organization, organization } from '../organization/organization.ts';
import { boundOrganizations, organizationValues } from '../organization/organization-list.ts';
import { rfc3339 } from '../sql/fragments.ts';
import { Category } from './category.ts';
import { categoryVisibleTo, noSuchCategory } from './visible-category.ts';

/** A category as the people who own it see it. */
export const ManagedCategory = Type.Object(
  {
    ...Category.properties,
    organizations: Type.Array(organization, { description: 'Those of yours that have this category.' }),
    region_ids: Type.Array(Type.String({ format: 'uuid' }), {
      description: 'The regions in which its prompts can be asked.',
    }),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ManagedCategory',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
        name: 'Running shoes',
        internal_name: 'FY26 running',
        organizations: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', name: 'Aurora Outdoor' }],
        region_ids: ['01990000-0000-7000-8000-000200000008'],
        created_at: '2026-11-15T09:30:00.000Z',
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ManagedCategory = Static<typeof ManagedCategory>;

export const managedCategory = Type.Unsafe<ManagedCategory>(Type.Ref('ManagedCategory'));

/** SQL: the categories `c` that some of the bound organizations have. */
export const managedCategories = `SELECT c.id, c.name, c.internal_name,
    (SELECT json_agg(o ORDER BY o.name COLLATE "C", o.id) FROM organizations o
     JOIN category_organizations owner ON owner.organization_id = o.id WHERE owner.category_id = c.id) AS organizations,
    ARRAY(SELECT r.region_id FROM category_regions r WHERE r.category_id = c.id ORDER BY r.region_id) AS region_ids,
    ${rfc3339('c.created_at')} AS created_at, ${rfc3339('c.updated_at')} AS updated_at
  FROM categories c WHERE ${categoryVisibleTo('$1')}`;

export async function findManagedCategory(
  client: Pool | PoolClient,
  { categoryId, organizations }: { categoryId: string; organizations: Organization[] },
): Promise<ManagedCategory> {
  const { rows } = await client.query<ManagedCategory>(
    `${boundOrganizations} ${managedCategories} AND c.id = $3`,
    [...organizationValues(organizations), categoryId],
  );
  if (!rows[0]) throw noSuchCategory();
  return rows[0];
}
