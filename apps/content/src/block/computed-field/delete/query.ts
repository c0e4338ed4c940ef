import { HttpError } from '@sightline/service';
import { blockChange } from '../../block-change.ts';
import { type BlockTarget, lockBlock } from '../../find-block.ts';
import { type ChangeParts, changeContent } from '../../../change/change-content.ts';

export async function deleteComputedField(
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
    if (rowCount === 0) throw new HttpError(404, 'This block computes no such field.');
    note(blockChange('changed', block));
  });
}
