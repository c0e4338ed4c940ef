import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';

export const listCategoryPersonas = categoryList(
  'personas-of-category',
  `SELECT p.id, p.name, p.profile AS persona FROM personas p WHERE p.category_id = c.id ORDER BY ${byName('p')}`,
);
