import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { aboutReferences, bulkBody, sendAll } from '../bulk-body.ts';
import { tellPromptTypeIsDeprecated } from '../prompt.ts';
import { manyPrompts, type UpdatePromptsBody, type UpdatePromptsResponse } from '../writing.ts';
import { updatePrompts } from './query.ts';

export function updatePromptsRoute(app: Service, insights: Insights): void {
  app.patch('/v1/org/categories/:category_id/prompts', {
    config: { ...needs('insights_write'), json: manyPrompts },
    ...bulkBody(app, 'UpdatePromptInput'),
    schema: {
      operationId: 'updatePrompts',
      summary: 'Change prompts',
      description: `Up to 10,000 prompts, all or none of them. What is left out or null stays as it is; a list that is given replaces the whole list, and an empty one empties tags and personas. ${aboutReferences} The answer tells for each prompt what changes, and only its id when nothing does.`,
      tags: ['Prompts'],
      params: CategoryParams,
      body: Type.Unsafe<UpdatePromptsBody>(Type.Ref('UpdatePromptsBody')),
      response: {
        200: Type.Unsafe<UpdatePromptsResponse>(Type.Ref('UpdatePromptsResponse')),
        ...detailResponses(401, 403, 404, 413, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { prompts, dry_run: dryRun = false } = request.body;
      if (prompts.some(({ prompt_type }) => typeof prompt_type === 'string'))
        tellPromptTypeIsDeprecated(reply);
      const answer = await updatePrompts(insights, {
        categoryId: request.params.category_id,
        organizationIds: organizationsOf(request),
        prompts,
        dryRun,
      });
      return sendAll(reply, answer);
    },
  });
}
