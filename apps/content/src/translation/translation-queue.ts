import { defineQueue } from '@sightline/jobs';
import type { PoolClient } from 'pg';

/** One attempt at one pair of a job. An entry for an attempt that was made does nothing. */
export interface PairAttempt {
  jobId: string;
  documentId: string;
  language: string;
  /** How many were made before. */
  attempt: number;
}

/** A worker says every few seconds that it is alive; what a dead one held goes on after so long. */
const HEARTBEAT_SECONDS = 10;

export const translationQueue = defineQueue<PairAttempt>('translations', 3600, HEARTBEAT_SECONDS);

/** Of all locks of the service this one is for claims. */
const CLAIMS = 7_020_001;

/** Until the end of the transaction nobody else claims pairs or cancels a job. */
export async function lockClaims(client: PoolClient): Promise<void> {
  await client.query({ name: 'lock-claims', text: 'SELECT pg_advisory_xact_lock($1)', values: [CLAIMS] });
}
