import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { CategoryParams } from '../category.ts';
import { categoryParts, readCategory } from '../category-parts.ts';
import { categoryTarget } from '../change-category.ts';
import { managedCategory } from '../managed-category.ts';
import { updateCategory } from './query.ts';

const Body = Type.Object(Type.Partial(Type.Object(categoryParts)).properties, {
  additionalProperties: false,
  minProperties: 1,
  examples: [{ name: 'Running and trail shoes' }],
});

export function updateCategoryRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/categories/:category_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'updateCategory',
      summary: 'Rename a category',
      description: 'Changes what is given.',
      tags: ['Management'],
      params: CategoryParams,
      body: Body,
      response: { 200: managedCategory, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => updateCategory(pool, categoryTarget(request), readCategory(request.body)),
  });
}
