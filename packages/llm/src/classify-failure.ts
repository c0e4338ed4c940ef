import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { PermanentModelError, TransientModelError } from './model-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** Refusals that pass: a time-out of the server, a conflict, too early, too many. */
const PASSING = new Set([408, 409, 425, 429]);

/** What a failure of the SDK means for a retry. Its own text is left out: it may repeat the content. */
export function classifyFailure(error: unknown): TransientModelError | PermanentModelError {
  if (NoObjectGeneratedError.isInstance(error)) return unusable(error.finishReason);
  if (NoOutputGeneratedError.isInstance(error)) return unusable(undefined);
  if (!APICallError.isInstance(error)) {
    const name = error instanceof Error ? error.name : typeof error;
    return new PermanentModelError('unexpected', `The call of the model failed: ${name}.`);
  }
  const { statusCode: status } = error;
  if (status === undefined)
    return new TransientModelError('connection', 'The model could not be reached, or hung up.');
  if (status < 300) return brokenAnswer(error, status);
  const wait = retryAfterMs(error.responseHeaders);
  const more = { status, ...(wait !== undefined && { retryAfterMs: wait }) };
  if (status === 429)
    return new TransientModelError('rate-limited', 'The provider wants fewer questions.', more);
  if (PASSING.has(status) || status >= 500)
    return new TransientModelError('unavailable', `The provider answered ${status}.`, more);
  return new PermanentModelError('rejected', `The provider answered ${status}.`, status);
}

/** A good status, and then no answer: cut off on its way, or no JSON of the protocol. */
function brokenAnswer(error: APICallError, status: number): TransientModelError {
  return error.responseBody === undefined
    ? new TransientModelError('connection', 'The answer of the model broke off.', { status })
    : new TransientModelError('malformed', 'The answer is not of the provider’s protocol.', { status });
}

/** The model wrote something, and it is not what was asked for. */
export function unusable(finishReason: string | undefined): TransientModelError | PermanentModelError {
  if (finishReason === 'content-filter')
    return new PermanentModelError('refused', 'The model refuses this content.');
  if (finishReason === 'length')
    return new TransientModelError('truncated', 'The answer of the model was cut off at its longest.');
  return new TransientModelError('malformed', 'The answer of the model does not fit its schema.');
}
