import { setTimeout as pause } from 'node:timers/promises';
import { translateClickHouseError } from '@sightline/clickhouse';
import { translateDatabaseError } from '@sightline/postgres';
import type { Log } from '@sightline/service';
import type { Pool } from 'pg';
import type { GraphNode } from '../../graph/graph.ts';
import { RunLost, type RunStep, type StepContext, StepError, type StepResult } from '../step/step.ts';
import { beginStep, type ClaimedRun, endStep } from './stored-run.ts';

export interface StepWork {
  pool: Pool;
  steps: ReadonlyMap<string, RunStep>;
  signal: AbortSignal;
  log: Pick<Log, 'warn'>;
  now: () => number;
  /** The first wait before a step is tried again. */
  backoffMs: number;
}

/** Of one step. */
const MOST_OUTPUT_BYTES = 256 * 1024;
const MOST_TRIES = 5;
/** With those of workers that died while they had it: more is no accident. */
const MOST_BEGINS = 25;
const LONGEST_WAIT_MS = 30_000;

/** A step failed for good. */
export class StepFailed extends Error {
  override name = 'StepFailed';
  readonly step: string;
  readonly node: GraphNode;
  readonly failure: StepError;

  constructor(step: string, node: GraphNode, failure: StepError) {
    super(failure.message);
    this.step = step;
    this.node = node;
    this.failure = failure;
  }
}

/** Does a step until it succeeds, or fails for good: what passes is tried again after a wait that doubles. */
export async function takeStep(
  work: StepWork,
  at: { run: ClaimedRun; path: string },
  node: GraphNode,
  take: (context: StepContext) => Promise<StepResult>,
): Promise<void> {
  const { run, path } = at;
  const fail = (failure: StepError) => new StepFailed(path, node, failure);
  for (let attempt = 1; ; attempt++) {
    const leftMs = run.deadlineAt.getTime() - work.now();
    if (leftMs <= 0) throw fail(timeIsOver());
    const begins = await beginStep(work.pool, at, node);
    if (begins > MOST_BEGINS && node.type !== 'each')
      throw fail(
        new StepError('given_up', `The step was begun ${MOST_BEGINS} times, and never came to an end.`),
      );
    const deadline = AbortSignal.timeout(Math.min(leftMs, 2 ** 31 - 1));
    const signal = AbortSignal.any([work.signal, deadline]);
    try {
      const { agentId, organizationId, claim, requestedAt } = run;
      const result = await take({ runId: run.id, agentId, organizationId, path, claim, requestedAt, signal });
      refuseLarge(result.outputs);
      return await endStep(work.pool, at, result);
    } catch (error) {
      work.signal.throwIfAborted();
      if (error instanceof RunLost || error instanceof StepFailed) throw error;
      const failure = deadline.aborted ? timeIsOver() : asStepError(error, work.log, path);
      if (!failure.isTransient || attempt >= MOST_TRIES) throw fail(failure);
      const wait = failure.retryAfterMs ?? work.backoffMs * 2 ** (attempt - 1);
      await pause(Math.min(wait, LONGEST_WAIT_MS), undefined, { signal: work.signal });
    }
  }
}

const timeIsOver = () => new StepError('time', 'The time of the run is over.');

function refuseLarge(outputs: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(outputs));
  if (bytes > MOST_OUTPUT_BYTES)
    throw new StepError(
      'outputs_too_large',
      `The step gave ${bytes} bytes, and a step may give ${MOST_OUTPUT_BYTES}.`,
    );
}

/** What a step did not foresee: engines that are unavailable come back; anything else is for the log and not for the caller. */
function asStepError(error: unknown, log: Pick<Log, 'warn'>, path: string): StepError {
  if (error instanceof StepError) return error;
  const known = translateDatabaseError(error) ?? translateClickHouseError(error);
  log.warn({ err: error, step: path }, 'A step of an agent failed');
  return new StepError(
    'failed',
    known ? 'An engine of this installation did not respond.' : 'The step failed unexpectedly.',
    {
      isTransient: true,
      cause: error,
    },
  );
}
