import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import type { Block } from '../block.ts';
import { blockParams, blockTarget } from '../find-block.ts';
import { cloneBlock } from './query.ts';

export function cloneBlockRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/blocks/:blockId/clone', {
    config: needs('content_write'),
    schema: {
      operationId: 'cloneBlock',
      summary: 'Clone a block',
      description:
        'Makes a draft with its draft, its layout and its computed fields. What was generated stays behind.',
      tags: ['Management'],
      params: blockParams,
      response: {
        201: Type.Unsafe<Block>(Type.Ref('Block')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await cloneBlock(content, content.newId(), blockTarget(request))),
  });
}
