import type { PoolClient } from 'pg';
import type { Change } from '../change/change.ts';
import { lockComponents } from '../component/lock-component.ts';
import type { Refusal } from '../http/refuse-faults.ts';
import { type BlockRow, blockColumns } from './block.ts';
import { blockChange } from './block-change.ts';
import { blockContentFaults } from './block-content-faults.ts';

interface Publication {
  websiteId: string;
  organizations: string[];
  /** In lower case. */
  blockIds: string[];
  /** Where a block stands in the request, by its position in `blockIds`. */
  pathOf?: (index: number) => (string | number)[];
}

interface Published {
  blocks: BlockRow[];
  changes: Change[];
}

/**
 * Publishes all of these blocks of a caller's own website, or answers everything that hinders it and changes nothing. One whose
 * draft is published already stays as it is, without a new version or a change. Blocks are locked in the order of their ids, so that two
 * publications wait for each other instead of blocking each other for good.
 */
export async function publishBlocks(
  client: PoolClient,
  { websiteId, organizations, blockIds, pathOf = (index) => ['body', 'blocks', index] }: Publication,
): Promise<Published & { faults: Refusal[] }> {
  const { rows: found } = await client.query<BlockRow>(
    `SELECT ${blockColumns} FROM blocks b JOIN websites w ON w.id = b.website_id
     WHERE b.id = ANY ($1) AND b.website_id = $2 AND w.organization_id = ANY ($3) ORDER BY b.id FOR UPDATE OF b`,
    [blockIds, websiteId, organizations],
  );
  const faults = await publishFaults(client, found, blockIds, pathOf);
  if (faults.length > 0) return { blocks: [], changes: [], faults };
  // Every new content of a block makes it a draft: the published ones are delivered as they are.
  const drafts = found.filter(({ state }) => state === 'draft');
  const { rows } = await client.query<BlockRow>(
    `UPDATE blocks AS b SET published_content = draft_content, state = 'published', version = version + 1,
       updated_at = now()
     WHERE b.id = ANY ($1) RETURNING ${blockColumns}`,
    [drafts.map(({ id }) => id)],
  );
  const changes: Change[] = [];
  for (const block of rows) changes.push(blockChange('published', block));
  return { blocks: [...rows, ...found.filter(({ state }) => state !== 'draft')], changes, faults };
}

async function publishFaults(
  client: PoolClient,
  found: BlockRow[],
  blockIds: string[],
  pathOf: (index: number) => (string | number)[],
): Promise<Refusal[]> {
  const blocks = new Map(found.map((block) => [block.id, block]));
  const components = await lockComponents(
    client,
    found.map(({ schema_id }) => schema_id),
  );
  const faults: Refusal[] = [];
  for (const [index, id] of blockIds.entries()) {
    const location = pathOf(index);
    const block = blocks.get(id);
    const component = block && components.get(block.schema_id);
    if (!block || !component) {
      faults.push({ status: 404, loc: location, msg: `no such block: ${id}`, type: 'not_found' });
    } else if (component.archived) {
      const msg = `The block is of the component ${component.name}, which is archived.`;
      faults.push({ status: 409, loc: location, msg, type: 'archived' });
    } else {
      const incomplete = await blockContentFaults(client, {
        websiteId: block.website_id,
        fields: component.fields,
        content: block.draft_content,
        complete: true,
        location: [...location, 'draft_content'],
      });
      faults.push(...incomplete.map((fault) => ({ status: 400 as const, ...fault })));
    }
  }
  return faults;
}
