import type { AssetParts } from '../../../asset/image-addresses.ts';
import { withImages } from '../../../asset/image-addresses.ts';
import {
  type GeneratedBlock,
  type GeneratedBlockRow,
  generatedColumns,
  toGeneratedBlock,
} from '../generated-block.ts';

/** What was generated for these blocks of a website, by block, images resolved. */
export async function readGeneratedBlocks(
  content: AssetParts,
  websiteId: string,
  blockIds: string[],
): Promise<Record<string, GeneratedBlock>> {
  const { rows } = await content.pool.query<GeneratedBlockRow>({
    name: 'generated-blocks',
    text: `SELECT ${generatedColumns} FROM generated_blocks g WHERE g.website_id = $1 AND g.block_id = ANY ($2)`,
    values: [websiteId, [...new Set(blockIds)]],
  });
  const contents = await withImages(
    content,
    websiteId,
    rows.map(({ generated_content }) => generated_content),
  );
  const found = new Map(
    rows.map((row, index) => [
      row.block_id,
      toGeneratedBlock({ ...row, generated_content: contents[index] ?? {} }),
    ]),
  );
  return Object.fromEntries(
    blockIds.flatMap((id) => {
      const generated = found.get(id);
      return generated ? [[id, generated]] : [];
    }),
  );
}
