import { randomUUIDv7 } from 'node:crypto';
import type { Pool } from 'pg';

/** A domain that an organization tracks, written as a row. */
export async function newDomain(
  pool: Pool,
  organizationId: string,
  name: string,
  id: string = randomUUIDv7(),
) {
  await pool.query('INSERT INTO domains (id, organization_id, name) VALUES ($1, $2, $3)', [
    id,
    organizationId,
    name,
  ]);
  return { id, name };
}
