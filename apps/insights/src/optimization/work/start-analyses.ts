import { translateClickHouseError } from '@sightline/clickhouse';
import type { Model } from '@sightline/llm';
import { type Log, type Loop, superviseLoop } from '@sightline/service';
import type { Pool } from 'pg';
import { wordSuggestions } from '../wording/word-suggestions.ts';
import { AnalysisError, type AnalysisParts, analyse } from './analyse.ts';
import {
  extendLease,
  giveBack,
  MOST_ATTEMPTS,
  mayAskModel,
  storeFailure,
  storeResult,
  type TakenAnalysis,
  takeAnalysis,
} from './analysis-rows.ts';

export interface AnalysesParts extends AnalysisParts {
  /** Words suggestions; undefined: they stay as the checks have them. */
  model: Model | undefined;
  log: Log;
  /** Between looks into an empty queue. */
  everyMs: number;
  /** An analysis whose worker says nothing for so long is taken by another one. */
  leaseMs?: number;
  /** Before the second attempt; before the third four times as long. */
  retryMs?: number;
  onAnalysis?: (outcome: Outcome) => void;
}

export type Outcome = 'done' | 'failed' | 'retried';

const LEASE_MS = 20_000;
const RETRY_MS = 15_000;
const ours =
  'The analysis failed three times for a reason of this service. Create it again later; if that fails, too, ask the operator, who finds the reason in the log of the worker.';

/**
 * Analyses what is queued, one after the other, until it is stopped. Any number of them share one queue. One that is killed loses nothing:
 * another one takes its analysis when its time is over.
 */
export function startAnalyses(pool: Pool, parts: AnalysesParts): Loop {
  const { leaseMs = LEASE_MS, log, everyMs } = parts;
  return superviseLoop({
    everyMs,
    failure: 'Contents could not be analysed',
    log,
    async round(signal) {
      const taken = await takeAnalysis(pool, leaseMs);
      if (!taken) return false;
      await serve(pool, parts, taken, signal);
      return true;
    },
  });
}

async function serve(
  pool: Pool,
  parts: AnalysesParts,
  taken: TakenAnalysis,
  stopped: AbortSignal,
): Promise<void> {
  const { leaseMs = LEASE_MS, retryMs = RETRY_MS, log, onAnalysis = () => {} } = parts;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopped, lost.signal]);
  const extending = setInterval(() => {
    // While PostgreSQL is unavailable nobody else can take it either.
    extendLease(pool, taken, leaseMs).then(
      (isHeld) => isHeld || lost.abort(new Error('The analysis was deleted or is done by another worker.')),
      () => undefined,
    );
  }, leaseMs / 4);
  try {
    const { title, result } = await analyse(parts, taken, signal);
    await storeResult(pool, taken, { title, result: await worded(pool, parts, taken, result, signal) });
    onAnalysis('done');
  } catch (error) {
    if (lost.signal.aborted) return;
    if (stopped.aborted || isOutage(error)) {
      await giveBack(pool, taken, { isCounted: false, waitMs: stopped.aborted ? 0 : retryMs });
      if (!stopped.aborted) throw error;
      return;
    }
    const isPassing = !(error instanceof AnalysisError) || error.isPassing;
    if (!(error instanceof AnalysisError))
      log.warn({ err: error, optimization: taken.id }, 'An analysis failed');
    if (isPassing && taken.attempt < MOST_ATTEMPTS) {
      await giveBack(pool, taken, { isCounted: true, waitMs: retryMs * 4 ** (taken.attempt - 1) });
      onAnalysis('retried');
    } else {
      await storeFailure(pool, taken, error instanceof AnalysisError ? error.message : ours);
      onAnalysis('failed');
    }
  } finally {
    clearInterval(extending);
  }
}

/** Of ClickHouse: no fault of the analysis, whose attempts it must not use up. */
function isOutage(error: unknown): boolean {
  const kind = translateClickHouseError(error)?.kind;
  return kind === 'unavailable' || kind === 'timeout';
}

/** By the model where there is one and it was not asked before; whatever it does, there is a result. */
async function worded(
  pool: Pool,
  { model, log }: AnalysesParts,
  taken: TakenAnalysis,
  result: Awaited<ReturnType<typeof analyse>>['result'],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof analyse>>['result']> {
  const isOpen = result.recommendations.some(({ status }) => status === 'pending');
  if (!model || !isOpen || !(await mayAskModel(pool, taken))) return result;
  try {
    const { recommendations, count } = await wordSuggestions(model, result.recommendations, signal);
    if (count === 0) return result;
    return { ...result, recommendations, metadata: { ...result.metadata, model: model.name } };
  } catch (error) {
    signal.throwIfAborted();
    log.info(
      { err: error, optimization: taken.id },
      'The language model failed; suggestions are worded by rules',
    );
    return result;
  }
}
