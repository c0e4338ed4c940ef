import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';

/** What an organization tracks itself, and what one of its categories has; each region once. */
export const listRegions = organizationList(
  'regions-of-organizations',
  `SELECT r.id, r.name FROM regions r
   WHERE r.id IN (
     SELECT tracked.region_id FROM organization_regions tracked WHERE tracked.organization_id = ANY ($1)
     UNION
     SELECT has.region_id FROM category_organizations owner JOIN category_regions has USING (category_id)
     WHERE owner.organization_id = ANY ($1)
   )
   ORDER BY ${byName('r')}`,
);
