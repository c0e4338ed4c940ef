import { ifMatchHeader, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { blockParams, blockTarget } from '../find-block.ts';
import { deleteBlock } from './query.ts';

export function deleteBlockRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/blocks/:blockId', {
    config: needs('content_publish'),
    schema: {
      operationId: 'deleteBlock',
      summary: 'Delete a block',
      description:
        'For ever, with what was generated and computed for it. Refused while a Live route places it.',
      tags: ['Management'],
      params: blockParams,
      headers: ifMatchHeader,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404, 409, 412),
      },
    },
    handler: async (request, reply) => {
      await deleteBlock(content, blockTarget(request));
      return reply.code(204).send(null);
    },
  });
}
