import { organizationList } from '../../organization/organization-list.ts';
import { rfc3339 } from '../../sql/fragments.ts';

export const listDomains = organizationList(
  'domains-of-organizations',
  `SELECT d.id, d.name, ${rfc3339('d.created_at')} AS created_at, to_json(o) AS organization
   FROM organizations o JOIN domains d ON d.organization_id = o.id ORDER BY d.created_at, d.id`,
);
