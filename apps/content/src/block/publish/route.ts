import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { WritingParts } from '../../change/change-content.ts';
import { ifMatchHeader, tagVersion } from '../../http/if-match.ts';
import { needs } from '../../http/management.ts';
import type { Block } from '../block.ts';
import { blockParams, blockTarget } from '../find-block.ts';
import { publishBlock } from './query.ts';

export function publishBlockRoute(app: Service, content: WritingParts): void {
  app.post('/manage/websites/:id/blocks/:blockId/publish', {
    config: needs('content_publish'),
    schema: {
      operationId: 'publishBlock',
      summary: 'Publish a block',
      description:
        'Makes the draft the published content. It must have every required field of its component. A published block without a newer draft stays as it is, and no event is sent.',
      tags: ['Management'],
      params: blockParams,
      headers: ifMatchHeader,
      response: {
        200: Type.Unsafe<Block>(Type.Ref('Block')),
        ...problemResponses(400, 401, 403, 404, 409, 412),
      },
    },
    handler: async (request, reply) => tagVersion(reply, await publishBlock(content, blockTarget(request))),
  });
}
