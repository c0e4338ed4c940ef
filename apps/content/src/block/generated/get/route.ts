import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { blockParams, blockTarget } from '../../find-block.ts';
import type { ManagedGeneratedBlock } from '../generated-block.ts';
import { findGeneratedBlock } from './query.ts';

export function getGeneratedBlockRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/blocks/:blockId/generated', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getGeneratedBlock',
      summary: 'Read what was generated for a block',
      description: 'As it is stored: images without their addresses.',
      tags: ['Management'],
      params: blockParams,
      response: {
        200: Type.Unsafe<ManagedGeneratedBlock>(Type.Ref('ManagedGeneratedBlock')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: (request) => findGeneratedBlock(pool, blockTarget(request)),
  });
}
