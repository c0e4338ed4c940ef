import { problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { type Block, toBlock } from '../block.ts';
import { blockParams, blockTarget, findBlock } from '../find-block.ts';

export function manageGetBlockRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/blocks/:blockId', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getManagedBlock',
      summary: 'Read a block as its owner',
      description: 'One block as it is stored: images without their addresses.',
      tags: ['Management'],
      params: blockParams,
      response: {
        200: Type.Unsafe<Block>(Type.Ref('Block')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) =>
      tagVersion(reply, toBlock(await findBlock(pool, blockTarget(request)))),
  });
}
