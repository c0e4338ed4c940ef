import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';

/** The server did not answer, or not in time: whether a message arrived is unknown, and repeating is right. */
export class EventsUnavailableError extends Error {
  override name = 'EventsUnavailableError';
}

/** The server answered no: repeating the same message gives the same answer until somebody changes something. */
export class EventsRefusedError extends Error {
  override name = 'EventsRefusedError';
}

export function translateEventsError(error: unknown): Error {
  if (error instanceof EventsUnavailableError || error instanceof EventsRefusedError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const refused =
    error instanceof JetStreamApiError ? !passes(error) : error instanceof errors.InvalidArgumentError;
  return refused
    ? new EventsRefusedError(text, { cause: error })
    : new EventsUnavailableError(text, { cause: error });
}

/** A missing stream is created by the next process that starts. */
function passes(error: JetStreamApiError): boolean {
  return error.status === 503 || isMissingStream(error);
}

/** So it is at the first start of a new deployment, until the worker has made its streams. */
export function isMissingStream(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}

const clusterNotAvailable = 10008;

/** Nobody leads the stream, or its leader is slow: what was asked may be asked again. */
export function isUnanswered(error: unknown): boolean {
  return (
    error instanceof errors.TimeoutError ||
    (error instanceof JetStreamApiError && error.code === clusterNotAvailable)
  );
}

/** What was published reached nobody: there is no such stream, or it is one of a cluster and has no leader at the moment. */
export function isUnreceived(error: unknown): boolean {
  const { cause } = error as Error;
  return cause instanceof errors.RequestError && cause.isNoResponders();
}
