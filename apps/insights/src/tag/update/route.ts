import { detailResponses, type Service } from '@sightline/service';
import { entryParams, entryTarget } from '../../category/entry/entry.ts';
import { updateEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { tag, tags } from '../tags.ts';

export function updateTagRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/categories/:category_id/tags/:tag_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateTag',
      summary: 'Rename a tag',
      description: 'Prompts keep the tag under its new name. 409 when the name is taken.',
      tags: ['Management'],
      params: entryParams('tag_id'),
      body: nameBody('Comparisons'),
      response: { 200: tag, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const name = requireName(request.body.name);
      return updateEntry(pool, tags, entryTarget(request, request.params.tag_id), { name });
    },
  });
}
