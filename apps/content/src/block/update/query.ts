import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponents } from '../../component/lock-component.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { type Block, type BlockRow, blockColumns, toBlock } from '../block.ts';
import { blockChange } from '../block-change.ts';
import { blockContentFaults, layoutFaults } from '../block-content-faults.ts';
import { type BlockTarget, lockBlock } from '../find-block.ts';

interface Edit {
  content?: Record<string, unknown>;
  layout?: Record<string, unknown>;
}

/** New content is a draft, and what is published stays. A layout is shown at once, and changes no state. */
export async function updateBlock(parts: ChangeParts, target: BlockTarget, edit: Edit): Promise<Block> {
  return changeContent(parts, async (client, note) => {
    const before = await lockBlock(client, target);
    const faults = layoutFaults(edit.layout);
    if (edit.content !== undefined) {
      const component = (await lockComponents(client, [before.schema_id])).get(before.schema_id);
      const { websiteId } = target;
      const checked = { websiteId, fields: component?.fields ?? [], content: edit.content, complete: false };
      faults.unshift(...(await blockContentFaults(client, checked)));
    }
    refuseFaults(faults);
    const { rows } = await client.query<BlockRow>(
      `UPDATE blocks AS b SET draft_content = coalesce($2::jsonb, draft_content), layout = coalesce($3::jsonb, layout),
         state = CASE WHEN $2::jsonb IS NULL THEN state ELSE 'draft' END,
         version = version + 1, updated_at = now()
       WHERE b.id = $1 RETURNING ${blockColumns}`,
      [before.id, toJson(edit.content), toJson(edit.layout)],
    );
    const [block] = rows as [BlockRow];
    note(blockChange('changed', block));
    return toBlock(block);
  });
}

const toJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
