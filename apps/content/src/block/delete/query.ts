import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { blockChange } from '../block-change.ts';
import { type BlockTarget, lockBlock } from '../find-block.ts';

/** With everything generated and computed for it. 409 while a page shows it. */
export async function deleteBlock(content: ChangeParts, target: BlockTarget): Promise<void> {
  await changeContent(content, async (client, note) => {
    const block = await lockBlock(client, target);
    const change = await blockChange(client, 'deleted', block);
    if (change.paths.length > 0) {
      const named = change.paths.slice(0, 10).join(', ');
      throw new HttpError(409, `Live routes place this block; take it out of them first: ${named}`);
    }
    await client.query('DELETE FROM blocks WHERE id = $1', [block.id]);
    note(change);
  });
}
