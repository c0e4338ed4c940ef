import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';

export const listCitationTags = categoryList(
  'citation-tags-of-category',
  `SELECT t.id AS value, t.name FROM citation_tags t WHERE t.category_id = c.id ORDER BY ${byName('t')}`,
);
