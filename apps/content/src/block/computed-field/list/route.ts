import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { blockParams, blockTarget } from '../../find-block.ts';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import type { ComputedField } from '../computed-field.ts';
import { listComputedFields } from './query.ts';

export function listComputedFieldsRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/blocks/:blockId/computed-fields', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listComputedFields',
      summary: 'List the computed fields of a block',
      description:
        'Its scripts in the order of their paths, which is the order in which their results are merged.',
      tags: ['Management'],
      params: blockParams,
      response: {
        200: Type.Object(
          { computed_fields: Type.Array(Type.Unsafe<ComputedField>(Type.Ref('ComputedField'))) },
          { examples: [{ computed_fields: [] }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => ({ computed_fields: await listComputedFields(pool, blockTarget(request)) }),
  });
}
