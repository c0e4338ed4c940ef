import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';
import { managedAssetColumns } from '../assets.ts';

export const listManagedAssets = categoryList(
  'managed-assets-of-category',
  `SELECT ${managedAssetColumns} FROM assets a WHERE a.category_id = c.id ORDER BY ${byName('a')}`,
);
