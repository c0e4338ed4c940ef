import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../../change/change-content.ts';
import { limits } from '../../../computed-field/limits.ts';
import { blockChange } from '../../block-change.ts';
import { type BlockTarget, lockBlock } from '../../find-block.ts';
import {
  type ComputedField,
  type ComputedFieldRow,
  computedFieldColumns,
  toComputedField,
} from '../computed-field.ts';

export async function putComputedField(
  parts: ChangeParts,
  target: BlockTarget,
  { fieldPath, script }: { fieldPath: string; script: string },
): Promise<{ field: ComputedField; created: boolean }> {
  return changeContent(parts, async (client, note) => {
    const block = await lockBlock(client, target);
    const { rows } = await client.query<ComputedFieldRow & { created: boolean; of_block: number }>(
      `INSERT INTO computed_fields AS f (block_id, website_id, field_path, script) VALUES ($1, $2, $3, $4)
       ON CONFLICT (block_id, field_path) DO UPDATE SET script = excluded.script, updated_at = now()
       RETURNING ${computedFieldColumns}, (SELECT count(*)::int FROM computed_fields WHERE block_id = $1) AS of_block,
         NOT EXISTS (SELECT FROM computed_fields WHERE block_id = $1 AND field_path = $3) AS created`,
      [block.id, block.website_id, fieldPath, script],
    );
    const [row] = rows as [(typeof rows)[number]];
    if (row.created && row.of_block >= limits.fieldsOfBlock) {
      throw new HttpError(409, `This block has ${row.of_block} computed fields already.`);
    }
    note(blockChange('changed', block));
    return { field: toComputedField(row), created: row.created };
  });
}
