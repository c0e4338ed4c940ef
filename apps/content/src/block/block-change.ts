import type { Change } from '../change/change.ts';
import type { BlockRow } from './block.ts';

export type BlockChangeType = 'published' | 'unpublished' | 'changed' | 'deleted';

/**
 * For every write, drafts too: reads of blocks with a key see them. A new block changes nothing, since nobody knows its
 * id yet.
 */
export function blockChange(type: BlockChangeType, block: BlockRow): Change {
  return {
    type,
    websiteId: block.website_id,
    entity: 'block',
    entityId: block.id,
    schemaName: block.schema_name,
    touches: { blocks: [block.id] },
    languages: [],
    version: block.version,
  };
}
