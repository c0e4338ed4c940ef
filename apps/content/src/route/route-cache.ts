import { LRUCache } from 'lru-cache';
import type { KnownRoutes } from './known-routes.ts';

const MOST_BYTES = 64 * 1024 ** 2;

/**
 * What one instance caches of the routes of websites, bounded in memory. It is never trusted: each reading also reads the
 * version of the website's routes, and what was cached at another one is read again. So no event needs to arrive for a
 * reader to be current.
 */
export type RouteCache = Pick<LRUCache<string, KnownRoutes>, 'get' | 'set'>;

export function createRouteCache(): RouteCache {
  return new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes });
}
