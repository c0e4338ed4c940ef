import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { AssetParts } from '../../../asset/image-addresses.ts';
import { byReader } from '../../../http/reading.ts';
import { blockIdList, requestedIds } from '../../../http/refuse-faults.ts';
import type { ReadingParts } from '../../../response-cache/responses.ts';
import { allowCaching } from '../../../response-cache/responses.ts';
import { resolveWebsite } from '../../../website/resolve-website.ts';
import { type GeneratedBlock, generatedExample } from '../generated-block.ts';
import { readGeneratedBlocks } from './query.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function listGeneratedBlocksRoute(app: Service, content: ReadingParts & AssetParts): void {
  app.get('/blocks/generated', {
    config: byReader(content),
    schema: {
      operationId: 'getGeneratedBlocks',
      summary: 'Read generated blocks',
      description:
        'What was generated for blocks, by the id of the block, whatever its status. Blocks without anything are left out.',
      tags: ['Blocks'],
      querystring: Type.Object({
        // Not checked here: it counts only when blocks are asked for.
        websiteId: Type.Optional(
          Type.String({ maxLength: 100, description: 'A uuid. Looked at only when there are `blockIds`.' }),
        ),
        blockIds: blockIdList,
      }),
      response: {
        200: Type.Object(
          {
            generatedBlocks: Type.Record(
              Type.String(),
              Type.Unsafe<GeneratedBlock>(Type.Ref('GeneratedBlock')),
            ),
          },
          {
            examples: [{ generatedBlocks: { '0198c2c4-7d5e-7c3a-9d3e-0123456789b0': generatedExample } }],
          },
        ),
        ...problemResponses(400, 401, 403),
      },
    },
    handler: async (request, reply) => {
      const blockIds = requestedIds('blockIds', request.query.blockIds);
      if (blockIds.length === 0) {
        allowCaching(reply, content.settings.CACHE_CONTROL);
        return reply.send({ generatedBlocks: {} });
      }
      requireUuid(request.query.websiteId);
      const websiteId = await resolveWebsite(content, request);
      const response = content.responses.open(request, websiteId);
      const generatedBlocks = await readGeneratedBlocks(content, websiteId, blockIds);
      return response.send(reply, JSON.stringify({ generatedBlocks }));
    },
  });
}

function requireUuid(websiteId: string | undefined): void {
  if (websiteId === undefined || UUID.test(websiteId)) return;
  const msg = 'must be a valid uuid';
  throw new HttpError(400, `query.websiteId: ${msg}`, {
    faults: [{ loc: ['query', 'websiteId'], msg, type: 'format' }],
  });
}
