import { HttpError } from '@sightline/service';

/** The caller is not who they say. Nothing of the credential is repeated, and of a key not why it is refused. */
export const refused = (message: string, cause?: unknown): HttpError =>
  new HttpError(401, message, { cause });

/** Nobody can say who is calling: the provider does not answer, and nothing that was asked before still holds. */
export const cannotAsk = (cause: unknown): HttpError =>
  new HttpError(503, 'Credentials cannot be checked right now. Retry later.', {
    headers: { 'retry-after': '2' },
    cause,
  });

/** Nothing is broken: somebody sends more unknown keys than are asked about at a time. */
export const tooManyRequests = (): HttpError =>
  new HttpError(503, 'Too many unknown API keys are being checked right now. Retry later.', {
    headers: { 'retry-after': '2' },
  });
