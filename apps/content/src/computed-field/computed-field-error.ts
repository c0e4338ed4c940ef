/** A script that failed or was stopped. Its reason is for people who own the script and for the log, not for readers. */
export class ComputedFieldError extends Error {
  readonly blockId: string;
  readonly fieldPath: string;
  readonly reason: string;

  constructor({ blockId, fieldPath }: { blockId: string; fieldPath: string }, reason: string) {
    super(`The computed field ${fieldPath} of block ${blockId} failed: ${reason}`);
    this.name = 'ComputedFieldError';
    this.blockId = blockId;
    this.fieldPath = fieldPath;
    this.reason = reason;
  }
}
