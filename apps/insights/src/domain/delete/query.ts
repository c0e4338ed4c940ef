import { write } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';

export async function deleteDomain(pool: Pool, organizationId: string, domainId: string): Promise<void> {
  const { rowCount } = await write(pool, 'DELETE FROM domains WHERE id = $1 AND organization_id = $2', [
    domainId,
    organizationId,
  ]);
  if (rowCount === 0) throw new HttpError(404, 'This organization has no such domain.');
}
