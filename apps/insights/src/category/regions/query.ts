import { byName } from '../../sql/fragments.ts';
import { categoryList } from '../category-list.ts';

export const listCategoryRegions = categoryList(
  'regions-of-category',
  `SELECT r.id, r.name FROM category_regions has JOIN regions r ON r.id = has.region_id
   WHERE has.category_id = c.id ORDER BY ${byName('r')}`,
);
