import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseUsed } from './refuse-used.ts';

interface Target {
  websiteId: string;
  name: string;
  organizations: string[];
}

/** False when the caller has no such component. Every writer of its content holds a lock on it, so none comes in between. */
export async function deleteComponent(
  content: ChangeParts,
  { websiteId, name, organizations }: Target,
): Promise<boolean> {
  return changeContent(content, async (client, note) => {
    const { rows } = await client.query<{ id: string; version: number }>(
      `SELECT c.id, c.version FROM components c JOIN websites w ON w.id = c.website_id
       WHERE c.website_id = $1 AND c.name = $2 AND w.organization_id = ANY ($3) FOR UPDATE OF c`,
      [websiteId, name, organizations],
    );
    const [component] = rows;
    if (!component) return false;
    await refuseUsed(client, websiteId, name);
    await client.query('DELETE FROM components WHERE id = $1', [component.id]);
    note({
      type: 'deleted',
      websiteId,
      entity: 'component',
      entityId: component.id,
      schemaName: name,
      touches: {},
      languages: [],
      version: component.version,
    });
    return true;
  });
}
