import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';

export const listTags = categoryList(
  'tags-of-category',
  `SELECT t.id, t.name FROM tags t WHERE t.category_id = c.id ORDER BY ${byName('t')}`,
);
