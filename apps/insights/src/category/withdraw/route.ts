import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { ownOrganization } from '../../organization/own-organization.ts';
import { categoryTarget } from '../change-category.ts';
import { entryParams } from '../entry/entry.ts';
import { withdrawCategory } from './query.ts';

export function withdrawCategoryRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/categories/:category_id/organizations/:organization_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'withdrawCategory',
      summary: 'Withdraw a category from an organization of yours',
      description:
        'Its people no longer see it. Needs the permission in this organization and in one that keeps the category. 409 for the last organization that has it, and while it uses regions or models of that organization.',
      tags: ['Management'],
      params: entryParams('organization_id'),
      response: {
        204: Type.Null({ description: 'The organization no longer has the category.' }),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await withdrawCategory(pool, categoryTarget(request), ownOrganization(request).id);
      return reply.code(204).send(null);
    },
  });
}
