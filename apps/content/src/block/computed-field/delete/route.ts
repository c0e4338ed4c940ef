import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { blockTarget } from '../../find-block.ts';
import type { WritingParts } from '../../../change/change-content.ts';
import { needs } from '../../../http/management.ts';
import { computedFieldParams } from '../computed-field.ts';
import { deleteComputedField } from './query.ts';

export function deleteComputedFieldRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/blocks/:blockId/computed-fields/:fieldPath', {
    config: needs('content_manage'),
    schema: {
      operationId: 'deleteComputedField',
      summary: 'Stop computing a field of a block',
      description: 'From then on the block is delivered with what was published at this path.',
      tags: ['Management'],
      params: computedFieldParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await deleteComputedField(content, blockTarget(request), request.params.fieldPath);
      return reply.code(204).send(null);
    },
  });
}
