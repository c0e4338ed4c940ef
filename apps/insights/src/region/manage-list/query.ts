import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';

export const listManagedRegions = organizationList(
  'managed-regions',
  `SELECT r.id, r.name, r.organization_id FROM regions r
   WHERE r.organization_id IS NULL OR r.organization_id = ANY ($1) ORDER BY ${byName('r')}`,
);
