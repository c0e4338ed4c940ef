import type { Jobs } from '@sightline/jobs';
import type { Outcome, Post } from '@sightline/outbound';
import type { Pool } from 'pg';
import type { SecretSettings } from '../webhook-secret.ts';

export interface SendingParts {
  pool: Pool;
  jobs: Jobs;
  settings: SecretSettings;
  post: Post;
  schedule: readonly number[];
  /** A webhook whose every attempt failed for so long is disabled. */
  failingMs: number;
  now: () => Date;
  random: () => number;
  onAttempt?: (outcome: Outcome) => void;
  onDisabled?: (reason: 'failing' | 'gone') => void;
}
