import { categoryAndOwner, ownedCategories } from '../../category/fan-out.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import { assetColumns } from '../asset-columns.ts';

export const listAssets = organizationList(
  'assets-of-organizations',
  `SELECT ${assetColumns}, ${categoryAndOwner} FROM ${ownedCategories} JOIN assets a ON a.category_id = c.id
   ORDER BY ${byName('a')}, ${byName('o')}`,
);
