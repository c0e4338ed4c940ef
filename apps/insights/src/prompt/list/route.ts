import { detailResponses, type Service, sendJsonParts } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import type { CategoryPromptsResponse } from '../prompt.ts';
import { tellPromptTypeIsDeprecated } from '../prompt.ts';
import { ListingParameters } from './parameters.ts';
import { openPage } from './query.ts';

export function listPromptsRoute(app: Service, insights: Insights): void {
  app.get('/v1/org/categories/:category_id/prompts', {
    config: needs('insights_read'),
    preValidation: (request, reply, done) => {
      if ('prompt_type' in (request.query as object)) tellPromptTypeIsDeprecated(reply);
      done();
    },
    schema: {
      operationId: 'listPrompts',
      summary: 'List prompts',
      description:
        'A page of the prompts of a category. Values inside a filter are alternatives, filters narrow each other; repeat a parameter to give several values. A long page is streamed: if it fails, the connection is closed before the end of the JSON.',
      tags: ['Prompts'],
      params: CategoryParams,
      querystring: ListingParameters,
      response: {
        200: Type.Unsafe<CategoryPromptsResponse>(Type.Ref('CategoryPromptsResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const caller = { categoryId: request.params.category_id, organizationIds: organizationsOf(request) };
      return sendJsonParts(reply, await openPage(insights, caller, request.query));
    },
  });
}
