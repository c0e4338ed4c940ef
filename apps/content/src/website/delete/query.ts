import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import type { WebsiteParts } from '../directory.ts';
import { findWebsite } from '../website.ts';
import { emptyWebsite } from './empty-website.ts';

interface Target {
  websiteId: string;
  organizations: string[];
}

/** False when the caller has no such website. What is large goes before it, in transactions of their own. */
export async function deleteWebsite(
  content: ChangeParts & Pick<WebsiteParts, 'websites'>,
  { websiteId, organizations }: Target,
  confirm: string,
): Promise<boolean> {
  const website = await findWebsite(content.pool, websiteId, organizations);
  if (!website) return false;
  if (website.name !== confirm) throw notConfirmed(website.name, confirm);
  await emptyWebsite(content.pool, websiteId);
  const isGone = await changeContent(content, async (client, note) => {
    const { rowCount } = await client.query(
      'DELETE FROM websites WHERE id = $1 AND organization_id = ANY ($2)',
      [websiteId, organizations],
    );
    if (rowCount === 0) return false;
    // What its deletion took from its usage is of no use to anybody.
    await client.query('DELETE FROM usage_deltas WHERE website_id = $1', [websiteId]);
    note({
      type: 'deleted',
      websiteId,
      entity: 'website',
      entityId: websiteId,
      schemaName: null,
      touches: {},
      languages: [],
      version: null,
    });
    return true;
  });
  content.websites.drop(websiteId);
  return isGone;
}

function notConfirmed(name: string, confirm: string): HttpError {
  const msg = `must be the name of the website, ${JSON.stringify(name)} (received ${JSON.stringify(confirm)})`;
  return new HttpError(400, `query.confirm: ${msg}`, {
    faults: [{ loc: ['query', 'confirm'], msg, type: 'confirmation' }],
  });
}
