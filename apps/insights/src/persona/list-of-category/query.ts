import { byName } from '../../by-name.ts';
import { categoryList } from '../../category/category-list.ts';

export const listCategoryPersonas = categoryList(
  'personas-of-category',
  `SELECT p.id, p.name, p.profile AS persona FROM personas p WHERE p.category_id = c.id ORDER BY ${byName('p')}`,
);
