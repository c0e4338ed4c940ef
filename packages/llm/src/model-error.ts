/** What went wrong, for metrics and logs. Neither a key nor a word of the content is in it. */
export type ModelFault =
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'connection'
  | 'malformed'
  | 'truncated'
  | 'refused'
  | 'rejected'
  | 'unexpected';

/**
 * Carries no `cause` on purpose: the errors of the SDK hold the whole request and response, and a logger of an error logs its
 * causes.
 */
export class ModelError extends Error {
  readonly fault: ModelFault;
  readonly status: number | undefined;

  constructor(fault: ModelFault, message: string, status?: number) {
    super(message);
    this.fault = fault;
    this.status = status;
  }
}

/** A retry may help. */
export class TransientModelError extends ModelError {
  override name = 'TransientModelError';
  /** How long the provider wants to be left alone, where it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(fault: ModelFault, message: string, more: { status?: number; retryAfterMs?: number } = {}) {
    super(fault, message, more.status);
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** The same question gets the same refusal: asking again only costs. */
export class PermanentModelError extends ModelError {
  override name = 'PermanentModelError';
}

/** No model is set up. The message says which settings are missing, and may be shown to a caller. */
export class ModelNotConfiguredError extends Error {
  override name = 'ModelNotConfiguredError';
  readonly missing: readonly string[];

  constructor(missing: readonly string[]) {
    super(`No language model is set up: the operator of this service must set ${missing.join(', ')}.`);
    this.missing = missing;
  }
}
