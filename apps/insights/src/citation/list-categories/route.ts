import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import {
  builtInCitationCategories,
  type CitationCategoriesResponse,
  type CitationCategory,
} from '../citation.ts';

export function listCitationCategoriesRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/citation-categories', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCitationCategories',
      summary: 'List citation categories',
      description:
        'The built-in kinds of citations, then those of this category by name. `value` is what filters of reports take.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<CitationCategoriesResponse>(Type.Ref('CitationCategoriesResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => ({
      data: await listCitationCategories(pool, request.params.category_id, organizationsOf(request)),
    }),
  });
}

const customOnes = categoryList(
  'citation-categories-of-category',
  `SELECT k.id AS value, k.name FROM citation_categories k WHERE k.category_id = c.id ORDER BY ${byName('k')}`,
);

async function listCitationCategories(
  pool: Pool,
  categoryId: string,
  organizationIds: string[],
): Promise<CitationCategory[]> {
  const custom = JSON.parse(await customOnes(pool, categoryId, organizationIds)) as CitationCategory[];
  return [...builtInCitationCategories, ...custom];
}
