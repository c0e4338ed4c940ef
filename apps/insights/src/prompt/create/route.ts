import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { aboutReferences, bulkBody, sendAll } from '../bulk-body.ts';
import { tellPromptTypeIsDeprecated } from '../prompt.ts';
import { type CreatePromptsBody, type CreatePromptsResponse, manyPrompts } from '../writing.ts';
import { createPrompts } from './query.ts';

export function createPromptsRoute(app: Service, insights: Insights): void {
  app.post('/v1/org/categories/:category_id/prompts', {
    config: { ...needs('insights_write'), json: manyPrompts },
    ...bulkBody(app, 'CreatePromptInput'),
    schema: {
      operationId: 'createPrompts',
      summary: 'Create prompts',
      description: `Up to 10,000 prompts, all or none of them. ${aboutReferences} A prompt whose \`id\` exists with the same values is answered as it is and not counted, so that a request with ids can be repeated. Prompts that ask the same as another one are created and listed in \`duplicates\`, also in a dry run.`,
      tags: ['Prompts'],
      params: CategoryParams,
      body: Type.Unsafe<CreatePromptsBody>(Type.Ref('CreatePromptsBody')),
      response: {
        200: Type.Unsafe<CreatePromptsResponse>(Type.Ref('CreatePromptsResponse')),
        ...detailResponses(401, 403, 404, 413, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { prompts, dry_run: dryRun = false } = request.body;
      if (prompts.some(({ prompt_type }) => typeof prompt_type === 'string'))
        tellPromptTypeIsDeprecated(reply);
      const answer = await createPrompts(insights, {
        categoryId: request.params.category_id,
        organizationIds: organizationsOf(request),
        prompts,
        dryRun,
      });
      return sendAll(reply, answer);
    },
  });
}
