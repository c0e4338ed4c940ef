import { randomUUIDv7 } from 'node:crypto';
import { openJobs } from '@sightline/jobs';
import { createModel } from '@sightline/llm';
import { createPool } from '@sightline/postgres';
import { changesContract } from '../../../change/contract.ts';
import { createTokenBudget } from '../../tokens/token-budget.ts';
import type { WorkingParts } from '../working-parts.ts';
import type { AloneSettings, Message, Order } from './messages.ts';
import { translateAlone } from './translate-alone.ts';

const ALIVE_MS = 1000;

/**
 * A process of its own that translates one document at a time, one that may have ended workers. What it does to its memory or its
 * time ends here, and the worker sees which document it was.
 */
const tell = (message: Message) => process.send?.(message);
process.on('disconnect', () => process.exit());
process.once('message', (settings: AloneSettings) => {
  const parts = openParts(settings);
  process.on('message', async (order: Order) => {
    try {
      tell({ kind: 'ended', outcome: await translateAlone(parts, order, tell) });
    } catch (error) {
      tell({ kind: 'unstored', reason: reasonOf(error) });
    }
  });
  setInterval(() => tell({ kind: 'alive' }), ALIVE_MS);
  tell({ kind: 'ready' });
});

function openParts({
  databaseUrl,
  eventsPrefix,
  model,
  tokensPerMonth,
  callCharacters,
  mostAttempts,
}: AloneSettings): WorkingParts {
  const log = {
    warn: (fields: object, text: string) =>
      tell({ kind: 'warned', text, reason: 'err' in fields ? reasonOf(fields.err) : '' }),
  };
  const pool = createPool({
    url: databaseUrl,
    applicationName: 'sightline-content-alone',
    max: 2,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  return {
    pool,
    jobs: openJobs({ pool, log }),
    changes: changesContract({ EVENTS_PREFIX: eventsPrefix }),
    model: createModel(model),
    budget: createTokenBudget({ pool, perMonth: tokensPerMonth, now: Date.now }),
    atOnceOfProvider: 1,
    callCharacters,
    mostAttempts,
    now: Date.now,
    random: Math.random,
    newId: randomUUIDv7,
    log,
    onCall: (outcome, tokens) => tell({ kind: 'called', outcome, tokens }),
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
