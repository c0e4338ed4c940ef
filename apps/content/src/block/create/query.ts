import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { lockComponentNamed, unusableComponent } from '../../component/lock-component.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { findWebsite } from '../../website/website.ts';
import { type Block, type BlockRow, blockColumns, toBlock } from '../block.ts';
import { blockContentFaults, layoutFaults } from '../block-content-faults.ts';

interface Insertion {
  id: string;
  websiteId: string;
  organizations: string[];
  block: { schema_name: string; content: Record<string, unknown>; layout?: Record<string, unknown> };
}

export async function insertBlock(
  parts: ChangeParts,
  { id, websiteId, organizations, block: { schema_name, content, layout = {} } }: Insertion,
): Promise<Block> {
  return changeContent(parts, async (client) => {
    const component = await lockComponentNamed(client, { websiteId, organizations, name: schema_name });
    if (!component && !(await findWebsite(client, websiteId, organizations))) {
      throw new HttpError(404, 'No such website.');
    }
    if (!component || component.archived) throw unusableComponent(schema_name, component);
    const checked = { websiteId, fields: component.fields, content, complete: false };
    refuseFaults([...(await blockContentFaults(client, checked)), ...layoutFaults(layout)]);
    const { rows } = await client.query<BlockRow>(
      `INSERT INTO blocks AS b (id, website_id, schema_id, schema_name, draft_content, layout)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb) RETURNING ${blockColumns}`,
      [id, websiteId, component.id, schema_name, JSON.stringify(content), JSON.stringify(layout)],
    );
    return toBlock(rows[0] as BlockRow);
  });
}
