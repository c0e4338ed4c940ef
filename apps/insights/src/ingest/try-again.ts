import { EventsRefusedError, EventsUnavailableError } from '@sightline/events';
import { HttpError } from '@sightline/service';

/** 503 for what could not be published because the log is away or full; other failures as they are. */
export function publishFailure(error: unknown, advice: string): unknown {
  return error instanceof EventsUnavailableError || error instanceof EventsRefusedError
    ? tryAgain(advice, error)
    : error;
}

/** `advice`: whether the same may be sent again as it is. */
export const tryAgain = (advice: string, cause?: unknown) =>
  new HttpError(503, `This cannot be taken at the moment. ${advice}`, {
    headers: { 'retry-after': '5' },
    cause,
  });
