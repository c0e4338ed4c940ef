import { defineQueue } from '@sightline/jobs';

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
