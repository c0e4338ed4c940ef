import { ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { type ChangeParts, changeContent, type WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { refuseAll } from '../../http/refuse-faults.ts';
import { type Block, type BlockRow, toBlock } from '../block.ts';
import { type BlockTarget, blockParams, blockTarget, lockBlock } from '../find-block.ts';
import { publishBlocks } from '../publish-blocks.ts';

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

async function publishBlock(content: ChangeParts, target: BlockTarget): Promise<Block> {
  const { websiteId, blockId, organizations } = target;
  return changeContent(content, async (client, note) => {
    await lockBlock(client, target);
    const publication = { websiteId, organizations, blockIds: [blockId], pathOf: () => [] };
    const { blocks, changes, faults } = await publishBlocks(client, publication);
    refuseAll(faults);
    changes.forEach(note);
    return toBlock(blocks[0] as BlockRow);
  });
}
