import { LRUCache } from 'lru-cache';
import type { Wanted } from './get/statements.ts';
import type { KnownRoutes } from './known-routes.ts';

const MOST_BYTES = 64 * 1024 ** 2;
const MOST_HINTS = 10_000;

/**
 * What one instance remembers of routes, bounded in memory. It is never trusted: each reading also reads the version of the
 * website's routes, and what was remembered at another one is read again. So no event needs to arrive for a reader to be current.
 */
export interface RouteMemory {
  routesOf(websiteId: string): KnownRoutes | undefined;
  remember(websiteId: string, known: KnownRoutes): void;
  /** What a concrete path last needed and its patterns did not tell. */
  wantedAt(websiteId: string, path: string): Wanted[] | undefined;
  rememberWanted(websiteId: string, path: string, wanted: Wanted[]): void;
}

export function createRouteMemory(): RouteMemory {
  const websites = new LRUCache<string, KnownRoutes>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const hints = new LRUCache<string, Wanted[]>({ max: MOST_HINTS });
  return {
    routesOf: (websiteId) => websites.get(websiteId),
    remember: (websiteId, known) => void websites.set(websiteId, known),
    wantedAt: (websiteId, path) => (hints.size === 0 ? undefined : hints.get(websiteId + path)),
    rememberWanted: (websiteId, path, wanted) => void hints.set(websiteId + path, wanted),
  };
}
