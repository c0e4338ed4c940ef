/** A script that failed or was stopped. Its reason is for people who own the script and for the log, not for the public. */
export class ComputedFieldError extends Error {
  readonly blockId: string;
  readonly fieldPath: string;
  readonly reason: string;
  /** It ran out of time or memory: with the same content it may succeed the next time. */
  readonly stopped: boolean;

  constructor(
    { blockId, fieldPath }: { blockId: string; fieldPath: string },
    reason: string,
    { stopped = false } = {},
  ) {
    super(`The computed field ${fieldPath} of block ${blockId} failed: ${reason}`);
    this.name = 'ComputedFieldError';
    this.blockId = blockId;
    this.fieldPath = fieldPath;
    this.reason = reason;
    this.stopped = stopped;
  }
}

/** What came of one script. */
export type ScriptResult = { value: unknown } | { error: ComputedFieldError };
