import { categoryAndOwner, ownedCategories } from '../../category/fan-out.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';

export const listPersonas = organizationList(
  'personas-of-organizations',
  `SELECT p.id, p.name, p.profile AS persona, ${categoryAndOwner}
   FROM ${ownedCategories} JOIN personas p ON p.category_id = c.id
   ORDER BY ${byName('p')}, ${byName('o')}`,
);
