import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import type { BlockTarget } from '../../find-block.ts';
import {
  type GeneratedBlockRow,
  generatedColumns,
  type ManagedGeneratedBlock,
  toManagedGeneratedBlock,
} from '../generated-block.ts';

export async function findGeneratedBlock(
  pool: Pool,
  { websiteId, blockId, organizations }: BlockTarget,
): Promise<ManagedGeneratedBlock> {
  const { rows } = await pool.query<GeneratedBlockRow>(
    `SELECT ${generatedColumns} FROM generated_blocks g JOIN websites w ON w.id = g.website_id
     WHERE g.block_id = $1 AND g.website_id = $2 AND w.organization_id = ANY ($3)`,
    [blockId, websiteId, organizations],
  );
  if (!rows[0]) throw new HttpError(404, 'No generated content exists for this block.');
  return toManagedGeneratedBlock(rows[0]);
}
