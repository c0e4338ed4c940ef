import { retryAfterMs } from '@sightline/service';
import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError } from 'ai';
import { PermanentModelError, TransientModelError } from './model-error.ts';

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
    return new TransientModelError('connection', 'The model could not be reached, or closed the connection.');
  if (status < 300) return brokenAnswer(error, status);
  const wait = retryAfterMs(error.responseHeaders);
  const more = { status, ...(wait !== undefined && { retryAfterMs: wait }) };
  if (status === 429)
    return new TransientModelError('rate-limited', 'The provider limits the rate of requests.', more);
  if (PASSING.has(status) || status >= 500)
    return new TransientModelError('unavailable', `The provider responded ${status}.`, more);
  return new PermanentModelError('rejected', `The provider responded ${status}.`, status);
}

/** A good status, and then no answer: cut off on its way, or no JSON of the protocol. */
function brokenAnswer(error: APICallError, status: number): TransientModelError {
  return error.responseBody === undefined
    ? new TransientModelError('connection', 'The response of the model was interrupted.', { status })
    : new TransientModelError('malformed', 'The response does not follow the provider’s protocol.', {
        status,
      });
}

/** The model wrote something, and it is not what was asked for. */
export function unusable(finishReason: string | undefined): TransientModelError | PermanentModelError {
  if (finishReason === 'content-filter')
    return new PermanentModelError('refused', 'The model refuses this content.');
  if (finishReason === 'length')
    return new TransientModelError(
      'truncated',
      'The response of the model was truncated at its maximum length.',
    );
  return new TransientModelError('malformed', 'The response of the model does not match its schema.');
}
