import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type Block, type BlockRow, toBlock } from '../block.ts';
import type { BlockTarget } from '../find-block.ts';
import { publishBlocks } from '../publish-blocks.ts';
import { refuseFaults } from '../refuse-faults.ts';

export async function publishBlock(
  content: ChangeParts,
  { websiteId, blockId, organizations }: BlockTarget,
): Promise<Block> {
  return changeContent(content, async (client, note) => {
    const { blocks, changes, faults } = await publishBlocks(client, {
      websiteId,
      organizations,
      blockIds: [blockId],
      placeOf: () => [],
    });
    const status = faults[0]?.status;
    if (status === 404) throw new HttpError(404, 'No such block.');
    refuseFaults(faults, status);
    changes.forEach(note);
    return toBlock(blocks[0] as BlockRow);
  });
}
