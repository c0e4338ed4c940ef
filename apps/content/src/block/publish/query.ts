import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseAll } from '../../http/refuse-faults.ts';
import { type Block, type BlockRow, toBlock } from '../block.ts';
import { type BlockTarget, lockBlock } from '../find-block.ts';
import { publishBlocks } from '../publish-blocks.ts';

export async function publishBlock(content: ChangeParts, target: BlockTarget): Promise<Block> {
  const { websiteId, blockId, organizations } = target;
  return changeContent(content, async (client, note) => {
    await lockBlock(client, target);
    const publication = { websiteId, organizations, blockIds: [blockId], placeOf: () => [] };
    const { blocks, changes, faults } = await publishBlocks(client, publication);
    refuseAll(faults);
    changes.forEach(note);
    return toBlock(blocks[0] as BlockRow);
  });
}
