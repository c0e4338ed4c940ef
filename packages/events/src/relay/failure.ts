import { EventsRefusedError, EventsUnavailableError } from '../connection/errors.ts';
import type { OutboxRow } from './rows.ts';

export interface Failure {
  row: OutboxRow;
  error: Error;
  /** The server said no, in contrast to nothing. */
  refused: boolean;
}

/** Anything that is not about NATS is not a failure of a row, and thrown on. */
export function failureOf(row: OutboxRow, error: unknown): Failure {
  const refused = error instanceof EventsRefusedError;
  if (!refused && !(error instanceof EventsUnavailableError)) throw error;
  return { row, error, refused };
}
