import type { Config } from '../../node/node-type.ts';

/** What a step knows of the run that it belongs to. */
export interface StepContext {
  runId: string;
  agentId: string;
  organizationId: string;
  /** `brief`, and inside of an each `drafts[3].correction`. */
  path: string;
  /** Counts up whenever a worker takes the run. */
  claim: number;
  requestedAt: Date;
  /** Aborted when the run may belong to another worker, or its time is over. */
  signal: AbortSignal;
}

export interface StepResult {
  outputs: Record<string, unknown>;
  /** What a question to a model did cost, to be stored with the outputs: one is never there without the other. */
  settles?: Settlement;
}

export interface Settlement {
  callId: string;
  tokens: number;
  microdollars: number;
}

/** Does a step whose references are replaced. Throws a StepError for what its author should read. */
export type RunStep = (config: Config, context: StepContext) => Promise<StepResult>;

/** Why a step failed, in words for people of the organization. */
export class StepError extends Error {
  override name = 'StepError';
  readonly code: string;
  /** Whether the same can succeed a moment later. */
  readonly isTransient: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: string,
    message: string,
    {
      isTransient = false,
      retryAfterMs,
      cause,
    }: { isTransient?: boolean; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.isTransient = isTransient;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The run was cancelled, deleted, or is another worker's: nothing more is stored. */
export class RunLost extends Error {
  override name = 'RunLost';
}
