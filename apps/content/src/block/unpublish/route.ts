import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { ifMatchHeader, tagVersion } from '../../http/if-match.ts';
import { needs } from '../../http/management.ts';
import type { Block } from '../block.ts';
import { blockParams, blockTarget } from '../find-block.ts';
import { unpublishBlock } from './query.ts';

export function unpublishBlockRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/blocks/:blockId/unpublish', {
    config: needs('content_publish'),
    schema: {
      operationId: 'unpublishBlock',
      summary: 'Unpublish a block',
      description: 'Its published content is null from now on. The draft stays.',
      tags: ['Management'],
      params: blockParams,
      headers: ifMatchHeader,
      response: {
        200: Type.Unsafe<Block>(Type.Ref('Block')),
        ...problemResponses(400, 401, 403, 404, 409, 412),
      },
    },
    handler: async (request, reply) => tagVersion(reply, await unpublishBlock(content, blockTarget(request))),
  });
}
