import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { Organization } from '../../organization/organization.ts';
import { addRegions } from '../add-regions.ts';
import { findManagedCategory, type ManagedCategory } from '../managed-category.ts';

interface NewCategory {
  id: string;
  name: string;
  internalName: string | null;
  owners: Organization[];
  regionIds: string[];
}

/** 422 at each region that none of the owners can use. */
export async function insertCategory(pool: Pool, category: NewCategory): Promise<ManagedCategory> {
  const { id: categoryId, name, internalName, owners, regionIds } = category;
  const organizationIds = owners.map(({ id }) => id);
  return transaction(pool, async (client) => {
    await client.query('INSERT INTO categories (id, name, internal_name) VALUES ($1, $2, $3)', [
      categoryId,
      name,
      internalName,
    ]);
    await client.query(
      'INSERT INTO category_organizations (category_id, organization_id) SELECT $1, unnest($2::uuid[])',
      [categoryId, organizationIds],
    );
    const { usable } = await addRegions(client, { categoryId, organizationIds, regionIds });
    refuseFaults(
      regionIds.flatMap((id, index) =>
        usable.includes(id)
          ? []
          : [
              {
                loc: ['body', 'region_ids', index],
                msg: 'is not a region that these organizations can use',
                type: 'region',
              },
            ],
      ),
    );
    return findManagedCategory(client, { categoryId, organizations: owners });
  });
}
