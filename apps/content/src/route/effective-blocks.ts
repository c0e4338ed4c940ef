import type { KnownRoutes } from './known-routes.ts';
import type { RouteRow } from './route.ts';

/** The blocks of a route at a path: its own, or where it has none those of the best Live pattern that matches the path. */
export function effectiveBlocks({ block_ids }: RouteRow, path: string[], known: KnownRoutes): string[] {
  return block_ids.length > 0 ? block_ids : (known.live(path)?.row.block_ids ?? []);
}
