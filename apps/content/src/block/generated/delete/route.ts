import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../../change/change-content.ts';
import { needs } from '../../../http/management.ts';
import { blockParams, blockTarget } from '../../find-block.ts';
import { deleteGeneratedBlock } from './query.ts';

export function deleteGeneratedBlockRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/blocks/:blockId/generated', {
    config: needs('content_publish'),
    schema: {
      operationId: 'deleteGeneratedBlock',
      summary: 'Delete what was generated for a block',
      description: 'The block itself stays.',
      tags: ['Management'],
      params: blockParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await deleteGeneratedBlock(content, blockTarget(request));
      return reply.code(204).send(null);
    },
  });
}
