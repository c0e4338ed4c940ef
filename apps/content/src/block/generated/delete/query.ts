import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../../change/change-content.ts';
import { blockChange } from '../../block-change.ts';
import { type BlockTarget, lockBlock } from '../../find-block.ts';

export async function deleteGeneratedBlock(content: ChangeParts, target: BlockTarget): Promise<void> {
  await changeContent(content, async (client, note) => {
    const block = await lockBlock(client, target);
    const { rowCount } = await client.query('DELETE FROM generated_blocks WHERE block_id = $1', [block.id]);
    if (rowCount === 0) throw new HttpError(404, 'Nothing was generated for this block.');
    note(blockChange('changed', block));
  });
}
