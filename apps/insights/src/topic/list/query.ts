import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';

export const listTopics = categoryList(
  'topics-of-category',
  `SELECT t.id, t.name, t.status FROM topics t WHERE t.category_id = c.id ORDER BY ${byName('t')}`,
);
