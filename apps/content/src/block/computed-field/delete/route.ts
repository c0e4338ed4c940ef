import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { type ChangeParts, changeContent, type WritingParts } from '../../../change/change-content.ts';
import { needs } from '../../../http/management.ts';
import { blockChange } from '../../block-change.ts';
import { type BlockTarget, blockTarget, lockBlock } from '../../find-block.ts';
import { computedFieldParams } from '../computed-field.ts';

export function deleteComputedFieldRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/blocks/:blockId/computed-fields/:fieldPath', {
    config: needs('content_manage'),
    schema: {
      operationId: 'deleteComputedField',
      summary: 'Stop computing a field of a block',
      description: 'From then on the block is delivered with what was published at this path.',
      tags: ['Management'],
      params: computedFieldParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      await deleteComputedField(content, blockTarget(request), request.params.fieldPath);
      return reply.code(204).send(null);
    },
  });
}

async function deleteComputedField(
  parts: ChangeParts,
  target: BlockTarget,
  fieldPath: string,
): Promise<void> {
  await changeContent(parts, async (client, note) => {
    const block = await lockBlock(client, target);
    const { rowCount } = await client.query(
      'DELETE FROM computed_fields WHERE block_id = $1 AND website_id = $2 AND field_path = $3',
      [block.id, block.website_id, fieldPath],
    );
    if (rowCount === 0) throw new HttpError(404, 'This block has no such computed field.');
    note(blockChange('changed', block));
  });
}
