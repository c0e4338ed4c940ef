import type { Pool } from 'pg';
import { categoryList } from '../../category/category-list.ts';
import { byName } from '../../sql/fragments.ts';
import { builtInCitationCategories, type CitationCategory } from '../citation.ts';

const customOnes = categoryList(
  'citation-categories-of-category',
  `SELECT k.id AS value, k.name FROM citation_categories k WHERE k.category_id = c.id ORDER BY ${byName('k')}`,
);

export async function listCitationCategories(
  pool: Pool,
  categoryId: string,
  organizationIds: string[],
): Promise<CitationCategory[]> {
  const custom = JSON.parse(await customOnes(pool, categoryId, organizationIds)) as CitationCategory[];
  return [...builtInCitationCategories, ...custom];
}
