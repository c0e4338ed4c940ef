import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { AssetParts } from '../../asset/image-addresses.ts';
import { byReader, showsDrafts } from '../../http/reading.ts';
import { blockIdList, requestedIds } from '../../http/refuse-faults.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import { type Block, blockExample } from '../block.ts';
import { readBlocks } from '../read-blocks.ts';

export function listBlocksRoute(app: Service, content: ReadingParts & AssetParts): void {
  app.get('/blocks', {
    config: byReader(content),
    schema: {
      operationId: 'getBlocks',
      summary: 'Read blocks',
      description:
        'Blocks in the order of their ids, images with their addresses. Unknown ids are skipped, repeated ones repeat. ' +
        'Without a key that has the permission `content_preview`, `draft_content` is empty.',
      tags: ['Blocks'],
      querystring: Type.Object({
        websiteId: Type.Optional(Type.String({ format: 'uuid' })),
        ids: blockIdList,
      }),
      response: {
        200: Type.Array(Type.Unsafe<Block>(Type.Ref('Block')), { examples: [[blockExample]] }),
        ...problemResponses(400, 401, 403),
      },
    },
    handler: async (request, reply) => {
      const websiteId = await resolveWebsite(content, request);
      const ids = requestedIds('ids', request.query.ids);
      const response = content.responses.open(request, websiteId);
      const { blocks, languages } = await readBlocks(content, websiteId, ids, {
        drafts: showsDrafts(request),
      });
      return response.send(reply, JSON.stringify(blocks), { languages });
    },
  });
}
