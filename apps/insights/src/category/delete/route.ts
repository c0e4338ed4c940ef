import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { CategoryParams } from '../category.ts';
import { categoryTarget } from '../change-category.ts';
import { deleteCategory } from './query.ts';

export function deleteCategoryRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/categories/:category_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'deleteCategory',
      summary: 'Delete a category',
      description:
        'For ever, with its catalogue, its prompts and all its answers. Reports no longer have it at once; the worker removes its answers within minutes. 409 while it has active prompts, and while organizations of others have it, too.',
      tags: ['Management'],
      params: CategoryParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await deleteCategory(pool, categoryTarget(request));
      return reply.code(204).send(null);
    },
  });
}
