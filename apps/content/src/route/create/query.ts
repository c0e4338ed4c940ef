import { translateDatabaseError } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { beginRouteChange, limitPatterns } from '../begin-route-change.ts';
import { definitionFaults } from '../definition-faults.ts';
import { refuseEqualPattern } from '../equal-patterns.ts';
import { type ManagedRoute, toManagedRoute } from '../managed-route.ts';
import { referenceFaults } from '../reference-faults.ts';
import { type RouteRow, routeColumns } from '../route.ts';
import { routeChange } from '../route-change.ts';

type NewRoute = Omit<RouteRow, 'website_id' | 'created_at' | 'updated_at'>;

interface Insertion {
  websiteId: string;
  organizations: string[];
  route: NewRoute;
}

/** `undefined` when the caller has no such website. */
export async function insertRoute(
  content: ChangeParts,
  { websiteId, organizations, route }: Insertion,
): Promise<ManagedRoute | undefined> {
  try {
    return await changeContent(content, async (client, note) => {
      if (!(await beginRouteChange(client, websiteId, organizations))) return undefined;
      refuseFaults([...definitionFaults(route), ...(await referenceFaults(client, websiteId, route))]);
      if (route.state === 'Live') await refuseEqualPattern(client, websiteId, route);
      const { rows } = await client.query(
        `INSERT INTO routes AS r (id, website_id, path, pattern, label, tags, block_ids, template_block_ids,
                                  override_mode, state, param_bindings)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${routeColumns}`,
        [
          route.id,
          websiteId,
          route.path,
          route.pattern,
          route.label,
          route.tags,
          route.block_ids,
          route.template_block_ids,
          route.override_mode,
          route.state,
          route.param_bindings,
        ],
      );
      await limitPatterns(client, websiteId);
      note(routeChange(undefined, rows[0]));
      return toManagedRoute(rows[0]);
    });
  } catch (error) {
    throw takenPath(error, route.path);
  }
}

/** A violated path in words; any other error as it is. */
export function takenPath(error: unknown, path: string): unknown {
  if (translateDatabaseError(error)?.constraint !== 'routes_path') return error;
  return new HttpError(409, `This website has a route at ${path} already.`, { cause: error });
}
