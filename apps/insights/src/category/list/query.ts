import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import { ownedCategories } from '../fan-out.ts';

export const listCategories = organizationList(
  'categories-of-organizations',
  `SELECT c.id, c.name, c.internal_name, to_json(o) AS organization FROM ${ownedCategories} WHERE ($3::uuid[] IS NULL OR c.id = ANY ($3))
   ORDER BY ${byName('c')}, ${byName('o')}`,
);
