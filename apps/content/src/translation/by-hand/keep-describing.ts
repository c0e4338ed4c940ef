import { keepSweeping } from '@sightline/service';
import type { Pool } from 'pg';
import { describeSources } from './describe.ts';

interface Options {
  pool: Pool;
  log: { warn(details: object, message: string): void };
}

/** Contents that are in memory at a time. */
const AT_ONCE = 20;

/** Reads sources of translations that nobody wrote down, until stopped. Any number of workers may. */
export function keepDescribing({ pool, log }: Options): { stop(): Promise<void> } {
  const sweep = (atOnce: number) => describeSources(pool, atOnce);
  return keepSweeping({ sweep, atOnce: AT_ONCE, failure: 'Sources of translations are not read', log });
}
