import type { Pool } from 'pg';
import { type BlockTarget, findBlock } from '../../find-block.ts';
import {
  type ComputedField,
  type ComputedFieldRow,
  computedFieldColumns,
  toComputedField,
} from '../computed-field.ts';

/** All of them: a block has few. */
export async function listComputedFields(pool: Pool, target: BlockTarget): Promise<ComputedField[]> {
  const block = await findBlock(pool, target);
  const { rows } = await pool.query<ComputedFieldRow>(
    `SELECT ${computedFieldColumns} FROM computed_fields f
     WHERE f.block_id = $1 AND f.website_id = $2 ORDER BY f.field_path`,
    [block.id, block.website_id],
  );
  return rows.map(toComputedField);
}
