/** Why a subscription has no stream at the moment, or never will have one. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError';
  /** What the service answered, if it did. */
  readonly status: number | undefined;
  /** No further attempt is made: what was asked is wrong, or not allowed. */
  readonly final: boolean;
  /** The service asks to be left alone for so long. */
  readonly retryAfterMs: number;

  constructor(
    message: string,
    details: { status?: number; final?: boolean; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.final = details.final ?? false;
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

export function asHandlerError(cause: unknown): never {
  throw new SubscriptionError(`An event could not be handled, and comes again: ${wordsOf(cause)}`, { cause });
}

export function asSubscriptionError(cause: unknown): SubscriptionError {
  if (cause instanceof SubscriptionError) return cause;
  return new SubscriptionError(`The stream broke: ${wordsOf(cause)}`, { cause });
}

/** What failed, and why: `fetch failed` alone says nothing. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause === undefined ? cause.message : `${cause.message} (${wordsOf(cause.cause)})`;
}
