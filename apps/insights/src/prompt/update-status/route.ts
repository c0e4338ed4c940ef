import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import type { UpdatePromptStatusBody, UpdatePromptStatusResponse } from '../writing.ts';
import { updatePromptStatus } from './query.ts';

export function updatePromptStatusRoute(app: Service, { pool }: Insights): void {
  app.patch('/v1/org/categories/:category_id/prompts/status', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updatePromptStatus',
      summary: 'Change the status of prompts',
      description:
        'Up to 10,000 prompts, all or none of them: `active` is for prompts that you ask, `disabled` for those that you do not; asking is up to you. `deleted` ones are gone for ever. Prompts that are in the status already are skipped, and so are those to delete that are not there.',
      tags: ['Prompts'],
      params: CategoryParams,
      body: Type.Unsafe<UpdatePromptStatusBody>(Type.Ref('UpdatePromptStatusBody')),
      response: {
        200: Type.Unsafe<UpdatePromptStatusResponse>(Type.Ref('UpdatePromptStatusResponse')),
        ...detailResponses(401, 403, 404, 413, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { prompt_ids: promptIds, status, dry_run: dryRun = false } = request.body;
      const updated_prompts = await updatePromptStatus(pool, {
        categoryId: request.params.category_id,
        organizationIds: organizationsOf(request),
        promptIds,
        status,
        dryRun,
      });
      return { dry_run: dryRun, updated_prompts };
    },
  });
}
