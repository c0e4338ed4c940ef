import type { PoolClient } from 'pg';

/** Of all locks of the service this one is for claims. */
const CLAIMS = 7_020_001;

/** Until the end of the transaction nobody else claims pairs or cancels a job. */
export async function lockClaims(client: PoolClient): Promise<void> {
  await client.query({ name: 'lock-claims', text: 'SELECT pg_advisory_xact_lock($1)', values: [CLAIMS] });
}
