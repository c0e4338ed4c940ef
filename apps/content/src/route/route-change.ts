import type { Change } from '../change/change.ts';
import type { RouteRow } from './route.ts';

/**
 * What a change of a route means to renderers. One that is not Live has no public path, and its change is announced all the
 * same: lists of routes show it.
 */
export function routeChange(before: RouteRow | undefined, after: RouteRow): Change {
  return {
    type: typeOf(before, after),
    websiteId: after.website_id,
    entity: 'route',
    entityId: after.id,
    schemaName: null,
    touches: { routes: [before, after].filter((route) => route?.state === 'Live') as RouteRow[] },
    languages: [],
    version: null,
  };
}

function typeOf(before: RouteRow | undefined, after: RouteRow): string {
  if (after.state === before?.state) return 'changed';
  if (after.state === 'Live') return 'published';
  if (after.state === 'Archived') return 'archived';
  return before?.state === 'Live' ? 'unpublished' : 'changed';
}
