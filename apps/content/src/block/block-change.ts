import type { PoolClient } from 'pg';
import type { Change } from '../change/change.ts';
import { pathsOfBlocks } from '../route/affected-paths.ts';
import type { BlockRow } from './block.ts';

export type BlockChangeType = 'published' | 'unpublished' | 'changed' | 'deleted';

/**
 * For every write, drafts too: whoever reads blocks with a key sees them. A new block changes nothing, since nobody knows its
 * id yet.
 */
export async function blockChange(
  client: PoolClient,
  type: BlockChangeType,
  block: BlockRow,
): Promise<Change> {
  return {
    type,
    websiteId: block.website_id,
    entity: 'block',
    entityId: block.id,
    schemaName: block.schema_name,
    paths: await pathsOfBlocks(client, block.website_id, [block.id]),
    languages: [],
    version: block.version,
  };
}
