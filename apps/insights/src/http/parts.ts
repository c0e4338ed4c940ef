import type { Cursors } from '@sightline/postgres';
import type { Pool } from 'pg';

/** What every endpoint of the insights service may use. */
export interface Insights {
  pool: Pool;
  cursors: Cursors;
  newId: () => string;
  now: () => number;
}
