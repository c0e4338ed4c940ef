import { LRUCache } from 'lru-cache';
import type { KnownRoutes } from './known-routes.ts';

const MOST_BYTES = 64 * 1024 ** 2;

/**
 * What one instance remembers of the routes of websites, bounded in memory. It is never trusted: each reading also reads the
 * version of the website's routes, and what was remembered at another one is read again. So no event needs to arrive for a
 * reader to be current.
 */
export type RouteMemory = Pick<LRUCache<string, KnownRoutes>, 'get' | 'set'>;

export function createRouteMemory(): RouteMemory {
  return new LRUCache({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes });
}
