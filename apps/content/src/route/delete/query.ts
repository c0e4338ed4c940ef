import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { beginRouteChange } from '../begin-route-change.ts';

interface Target {
  websiteId: string;
  routeId: string;
  organizations: string[];
}

/** False when the caller has no such route. Nothing refers to a route: pages inherit blocks from patterns that are Live. */
export async function deleteRoute(
  content: ChangeParts,
  { websiteId, routeId, organizations }: Target,
): Promise<boolean> {
  return changeContent(content, async (client, note) => {
    if (!(await beginRouteChange(client, websiteId, organizations))) return false;
    const { rows } = await client.query<{ path: string; state: string }>(
      'SELECT path, state FROM routes WHERE id = $1 AND website_id = $2 FOR UPDATE',
      [routeId, websiteId],
    );
    const [route] = rows;
    if (!route) return false;
    if (route.state === 'Live')
      throw new HttpError(409, `The route ${route.path} is Live. Set its state to Archived or Draft first.`);
    await client.query('DELETE FROM routes WHERE id = $1', [routeId]);
    // It had no public path; lists of routes showed it.
    note({
      type: 'deleted',
      websiteId,
      entity: 'route',
      entityId: routeId,
      schemaName: null,
      touches: {},
      languages: [],
      version: null,
    });
    return true;
  });
}
