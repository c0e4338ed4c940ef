import type { AssetParts } from '../asset/image-addresses.ts';
import { withImages } from '../asset/image-addresses.ts';
import { sourceLanguageOf } from '../language/source-language.ts';
import { type Block, type BlockRow, blockColumns, toBlock } from './block.ts';

/**
 * Blocks of a website in the order of `ids`, which are in lower case: unknown ones are skipped, duplicates kept, images
 * resolved. They have no translations: `languages` is that of the website, if any is found. Without `drafts` the draft of each is empty.
 */
export async function readBlocks(
  content: AssetParts,
  websiteId: string,
  ids: string[],
  { drafts }: { drafts: boolean },
): Promise<{ blocks: Block[]; languages: Set<string> }> {
  if (ids.length === 0) return { blocks: [], languages: new Set() };
  const { rows } = await content.pool.query<BlockRow & { language: string }>({
    name: 'blocks-by-id',
    text: `SELECT ${blockColumns}, ${sourceLanguageOf('$1')} AS language FROM blocks b WHERE b.website_id = $1 AND b.id = ANY ($2)`,
    values: [websiteId, [...new Set(ids)]],
  });
  const found = rows.map(({ language: _, ...row }) => toBlock(row));
  const contents = await withImages(
    content,
    websiteId,
    found.map(({ draft_content, published_content }) => ({
      draft_content: drafts ? draft_content : {},
      published_content,
    })),
  );
  const blocks = new Map(found.map((block, index) => [block.id, { ...block, ...contents[index] }]));
  return {
    blocks: ids.flatMap((id) => blocks.get(id) ?? []),
    languages: new Set(rows.map(({ language }) => language)),
  };
}
