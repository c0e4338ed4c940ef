import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { blockChange } from '../block-change.ts';
import { type BlockTarget, lockBlock } from '../find-block.ts';

/** With everything generated and computed for it. 409 while a page shows it. */
export async function deleteBlock(content: ChangeParts, target: BlockTarget): Promise<void> {
  await changeContent(content, async (client, note) => {
    const block = await lockBlock(client, target);
    const { rows } = await client.query<{ path: string }>(
      // Each half has an index of its own; an OR of both would use neither.
      `SELECT path FROM routes WHERE website_id = $1 AND state = 'Live' AND block_ids && ARRAY[$2::uuid]
       UNION
       SELECT path FROM routes WHERE website_id = $1 AND state = 'Live' AND template_block_ids && ARRAY[$2::uuid]
       ORDER BY path LIMIT 10`,
      [block.website_id, block.id],
    );
    if (rows.length > 0) {
      const named = rows.map(({ path }) => path).join(', ');
      throw new HttpError(409, `Live routes use this block. Remove it from them first: ${named}`);
    }
    await client.query('DELETE FROM blocks WHERE id = $1', [block.id]);
    note(blockChange('deleted', block));
  });
}
