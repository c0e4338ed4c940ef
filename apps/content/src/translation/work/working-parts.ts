import type { ContentChange, Contract } from '@sightline/events';
import type { Jobs } from '@sightline/jobs';
import type { Model } from '@sightline/llm';
import type { Log } from '@sightline/service';
import type { Pool } from 'pg';
import type { TokenBudget } from '../tokens/token-budget.ts';

/** What a worker translates with. */
export interface WorkingParts {
  pool: Pool;
  jobs: Jobs;
  changes: Contract<ContentChange>;
  model: Model;
  budget: TokenBudget;
  /** Most pairs that all workers together have open. */
  atOnceOfProvider: number;
  callCharacters: number;
  /** Attempts that fail for a while before a pair counts as failed. */
  mostAttempts: number;
  now: () => number;
  random: () => number;
  newId: () => string;
  log: Pick<Log, 'warn'>;
  onCall?: (outcome: string, tokens: { prompt: number; completion: number }) => void;
  onEnd?: (outcome: 'translated' | 'current' | 'again' | 'failed') => void;
}
