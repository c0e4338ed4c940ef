import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';
import { assetColumns } from '../asset-columns.ts';

export const listCategoryAssets = categoryList(
  'assets-of-category',
  `SELECT ${assetColumns} FROM assets a WHERE a.category_id = c.id ORDER BY ${byName('a')}`,
);
