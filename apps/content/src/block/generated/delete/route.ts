import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { type ChangeParts, changeContent, type WritingParts } from '../../../change/change-content.ts';
import { needs } from '../../../http/management.ts';
import { blockChange } from '../../block-change.ts';
import { type BlockTarget, blockParams, blockTarget, lockBlock } from '../../find-block.ts';

export function deleteGeneratedBlockRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/blocks/:blockId/generated', {
    config: needs('content_publish'),
    schema: {
      operationId: 'deleteGeneratedBlock',
      summary: 'Delete what was generated for a block',
      description: 'The block itself stays.',
      tags: ['Management'],
      params: blockParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await deleteGeneratedBlock(content, blockTarget(request));
      return reply.code(204).send(null);
    },
  });
}

async function deleteGeneratedBlock(content: ChangeParts, target: BlockTarget): Promise<void> {
  await changeContent(content, async (client, note) => {
    const block = await lockBlock(client, target);
    const { rowCount } = await client.query('DELETE FROM generated_blocks WHERE block_id = $1', [block.id]);
    if (rowCount === 0) throw new HttpError(404, 'No generated content exists for this block.');
    note(blockChange('changed', block));
  });
}
