import type { InputFault } from '@sightline/service';
import type { PoolClient } from 'pg';
import type { Change } from '../change/change.ts';
import { beginRouteChange, limitPatterns } from './begin-route-change.ts';
import { equalTo, findEqualPatterns } from './equal-patterns.ts';
import { type ManagedRoute, toManagedRoute } from './managed-route.ts';
import { referenceFaults } from './reference-faults.ts';
import { type RouteRow, routeColumns } from './route.ts';
import { routeChange } from './route-change.ts';

interface Release {
  websiteId: string;
  organizations: string[];
  routeIds: string[];
}

/**
 * Makes routes Live as part of a transaction that may do more. Where there are faults nothing was changed: `not_found`,
 * `conflict` for an archived route or one that equals a Live pattern, or `reference` for a block or component that is gone. One that is Live stays as it is.
 *
 * It locks the website's row before any route and block. What else locks blocks in that transaction does so after it.
 */
export async function publishRoutes(
  client: PoolClient,
  { websiteId, organizations, routeIds }: Release,
  note: (change: Change) => void,
): Promise<{ routes: ManagedRoute[]; faults: InputFault[] }> {
  if (routeIds.length === 0) return { routes: [], faults: [] };
  const isTheirs = await beginRouteChange(client, websiteId, organizations);
  const found = isTheirs ? await lockRoutes(client, websiteId, routeIds) : new Map<string, RouteRow>();
  const drafts = [...found.values()].filter(({ state }) => state === 'Draft');
  const equal = await findEqualPatterns(client, websiteId, drafts);
  const faults: InputFault[] = [];
  for (const [index, id] of routeIds.entries()) {
    for (const { msg, type } of await routeFaults(client, found.get(id), equal.get(id))) {
      faults.push({ loc: ['body', 'routes', index], msg, type });
    }
  }
  if (faults.length > 0) return { routes: [], faults };
  const { rows } = await client.query<RouteRow>(
    `UPDATE routes AS r SET state = 'Live', updated_at = clock_timestamp() WHERE r.id = ANY ($1) RETURNING ${routeColumns}`,
    [drafts.map(({ id }) => id)],
  );
  await limitPatterns(client, websiteId);
  const live = new Map([...found, ...rows.map((row) => [row.id, row] as const)]);
  for (const before of drafts) note(routeChange(before, live.get(before.id) ?? before));
  return { routes: [...live.values()].map(toManagedRoute), faults };
}

async function lockRoutes(
  client: PoolClient,
  websiteId: string,
  ids: string[],
): Promise<Map<string, RouteRow>> {
  const { rows } = await client.query<RouteRow>(
    `SELECT ${routeColumns} FROM routes r WHERE r.website_id = $1 AND r.id = ANY ($2) ORDER BY r.id FOR UPDATE`,
    [websiteId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function routeFaults(
  client: PoolClient,
  route: RouteRow | undefined,
  equal: string | undefined,
): Promise<Pick<InputFault, 'msg' | 'type'>[]> {
  if (!route) return [{ msg: 'No such route.', type: 'not_found' }];
  if (route.state === 'Archived') {
    return [{ msg: `The route ${route.path} is archived: make it a draft first.`, type: 'conflict' }];
  }
  if (route.state === 'Live') return [];
  const faults = await referenceFaults(client, route.website_id, route);
  return [
    ...(equal === undefined ? [] : [{ msg: equalTo(route.path, equal), type: 'conflict' }]),
    ...faults.map(({ loc, msg, type }) => ({ msg: `${loc.slice(1).join('.')} ${msg}`, type })),
  ];
}
