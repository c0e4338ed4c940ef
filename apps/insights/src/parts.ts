import type { Pool } from 'pg';

/** What every endpoint of the insights service may use. */
export interface Insights {
  pool: Pool;
}
