import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { type Block, type BlockRow, blockColumns, toBlock } from '../block.ts';
import { type BlockTarget, lockBlock } from '../find-block.ts';

/** A draft with the draft, the layout and the computed fields of another block. */
export async function cloneBlock(content: ChangeParts, id: string, target: BlockTarget): Promise<Block> {
  return changeContent(content, async (client) => {
    const source = await lockBlock(client, target);
    const { rows } = await client.query<BlockRow>(
      `INSERT INTO blocks AS b (id, website_id, schema_id, schema_name, draft_content, layout, cloned_from_id)
       SELECT $1, s.website_id, s.schema_id, s.schema_name, s.draft_content, s.layout, s.id
       FROM blocks s JOIN components c ON c.id = s.schema_id
       WHERE s.id = $2 AND c.archived_at IS NULL FOR SHARE OF c
       RETURNING ${blockColumns}`,
      [id, source.id],
    );
    if (!rows[0]) {
      throw new HttpError(409, `The component ${source.schema_name} is archived and takes no new content.`);
    }
    await client.query(
      `INSERT INTO computed_fields (block_id, field_path, website_id, script)
       SELECT $1, field_path, website_id, script FROM computed_fields WHERE block_id = $2`,
      [id, source.id],
    );
    return toBlock(rows[0]);
  });
}
