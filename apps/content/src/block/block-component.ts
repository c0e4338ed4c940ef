import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import { contentFaults } from '../component/content-faults.ts';
import type { Field } from '../component/field.ts';
import { referenceFaults } from '../component/reference-faults.ts';

export interface BlockComponent {
  id: string;
  name: string;
  fields: Field[];
  archived: boolean;
}

const componentColumns = 'c.id, c.name, c.fields, c.archived_at IS NOT NULL AS archived';

/** The component of this name in a caller's own website. Its fields stay as they are until this transaction ends. */
export async function lockComponent(
  client: PoolClient,
  { websiteId, organizations, name }: { websiteId: string; organizations: string[]; name: string },
): Promise<BlockComponent | undefined> {
  const { rows } = await client.query<BlockComponent>(
    `SELECT ${componentColumns} FROM components c JOIN websites w ON w.id = c.website_id
     WHERE c.website_id = $1 AND c.name = $2 AND w.organization_id = ANY ($3) FOR SHARE OF c`,
    [websiteId, name, organizations],
  );
  return rows[0];
}

/** The components of these ids, by id. Their fields stay as they are until this transaction ends. */
export async function lockComponents(
  client: PoolClient,
  ids: string[],
): Promise<ReadonlyMap<string, BlockComponent>> {
  const { rows } = await client.query<BlockComponent>(
    `SELECT ${componentColumns} FROM components c WHERE c.id = ANY ($1) ORDER BY c.id FOR SHARE`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Checked {
  websiteId: string;
  fields: Field[];
  content: Record<string, unknown>;
  /** Also asks for what is required. */
  complete: boolean;
  place?: (string | number)[];
}

/** What does not fit the component, or is not in the website, by its place. */
export async function blockContentFaults(
  client: PoolClient,
  { websiteId, fields, content, complete, place = ['body', 'content'] }: Checked,
): Promise<InputFault[]> {
  const faults = contentFaults(fields, content, { complete, place });
  return faults.length > 0 ? faults : referenceFaults(client, { websiteId, fields, content, place });
}
