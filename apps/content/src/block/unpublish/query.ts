import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type Block, type BlockRow, blockColumns, toBlock } from '../block.ts';
import { blockChange } from '../block-change.ts';
import { type BlockTarget, lockBlock } from '../find-block.ts';

export async function unpublishBlock(content: ChangeParts, target: BlockTarget): Promise<Block> {
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
