import { type Log, type Loop, superviseLoop } from '@sightline/service';
import type { Pool } from 'pg';
import { foldUsage } from './fold-usage.ts';

/** What comes in this time is read row by row when usage is requested. */
const EVERY_MS = 2_000;

interface Options {
  pool: Pool;
  log: Pick<Log, 'warn'>;
}

/** Folds usage until stopped. While it fails, usage stays exact, and reading it costs more with every write. */
export function keepFolding({ pool, log }: Options): Loop {
  return superviseLoop({
    round: () => foldUsage(pool),
    everyMs: EVERY_MS,
    failure: 'Usage could not be added up',
    log,
  });
}
