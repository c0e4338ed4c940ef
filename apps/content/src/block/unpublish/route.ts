import { HttpError, ifMatchHeader, problemResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { type ChangeParts, changeContent, type WritingParts } from '../../change/change-content.ts';
import { needs } from '../../http/management.ts';
import { type Block, type BlockRow, blockColumns, toBlock } from '../block.ts';
import { blockChange } from '../block-change.ts';
import { type BlockTarget, blockParams, blockTarget, lockBlock } from '../find-block.ts';

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

async function unpublishBlock(content: ChangeParts, target: BlockTarget): Promise<Block> {
  return changeContent(content, async (client, note) => {
    const { id, published_content } = await lockBlock(client, target);
    if (published_content === null) throw new HttpError(409, 'This block is not published.');
    const { rows } = await client.query<BlockRow>(
      `UPDATE blocks AS b SET published_content = NULL, state = 'draft', version = version + 1, updated_at = now()
       WHERE b.id = $1 RETURNING ${blockColumns}`,
      [id],
    );
    const [block] = rows as [BlockRow];
    note(blockChange('unpublished', block));
    return toBlock(block);
  });
}
