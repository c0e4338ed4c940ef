import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { type ChangeParts, changeContent } from '../../change/change-content.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import { beginRouteChange, limitPatterns } from '../begin-route-change.ts';
import { takenPath } from '../create/query.ts';
import { definitionFaults } from '../definition-faults.ts';
import { refuseEqualPattern } from '../equal-patterns.ts';
import { type ManagedRoute, toManagedRoute } from '../managed-route.ts';
import { signatureOf } from '../precedence.ts';
import { referenceFaults } from '../reference-faults.ts';
import { type RouteRow, routeColumns } from '../route.ts';
import { routeChange } from '../route-change.ts';

export type RouteEdit = Partial<Omit<RouteRow, 'id' | 'website_id' | 'created_at' | 'updated_at'>>;

interface Target {
  websiteId: string;
  routeId: string;
  organizations: string[];
}

/** `undefined` when the caller has no such route. An edit that changes nothing is neither stored nor announced. */
export async function updateRoute(
  content: ChangeParts,
  { websiteId, routeId, organizations }: Target,
  edit: RouteEdit,
): Promise<ManagedRoute | undefined> {
  let path = edit.path;
  try {
    return await changeContent(content, async (client, note) => {
      if (!(await beginRouteChange(client, websiteId, organizations))) return undefined;
      const found = await client.query<RouteRow>(
        `SELECT ${routeColumns} FROM routes r WHERE r.id = $1 AND r.website_id = $2 FOR UPDATE`,
        [routeId, websiteId],
      );
      const before = found.rows[0];
      if (!before) return undefined;
      const next = editedRoute(before, edit);
      path = next.path;
      const goesLive = next.state === 'Live' && before.state !== 'Live';
      refuseFaults([
        ...definitionFaults(next),
        ...(await referenceFaults(client, websiteId, goesLive ? next : edit)),
      ]);
      if (isDeepStrictEqual(next, before)) return toManagedRoute(before);
      const matchesOthers = goesLive || (next.state === 'Live' && signatureOf(next) !== signatureOf(before));
      if (matchesOthers) await refuseEqualPattern(client, websiteId, next);
      const after = await storeRoute(client, next);
      await limitPatterns(client, websiteId);
      note(routeChange(before, after));
      return toManagedRoute(after);
    });
  } catch (error) {
    throw takenPath(error, path ?? '');
  }
}

/** A pattern that was the path itself follows it. */
function editedRoute(before: RouteRow, edit: RouteEdit): RouteRow {
  const next = { ...before, ...edit };
  return edit.pattern === undefined && before.pattern === before.path
    ? { ...next, pattern: next.path }
    : next;
}

async function storeRoute(client: PoolClient, route: RouteRow): Promise<RouteRow> {
  const { rows } = await client.query(
    // The time of the statement: changes of a website follow one another, and their times too.
    `UPDATE routes AS r SET path = $2, pattern = $3, label = $4, tags = $5, block_ids = $6, template_block_ids = $7,
       override_mode = $8, state = $9, param_bindings = $10, updated_at = clock_timestamp()
     WHERE r.id = $1 RETURNING ${routeColumns}`,
    [
      route.id,
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
  return rows[0];
}
