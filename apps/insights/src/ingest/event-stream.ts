import {
  type Contract,
  type Events,
  EventsRefusedError,
  EventsUnavailableError,
  isolateContract,
} from '@sightline/events';
import { HttpError } from '@sightline/service';

/** 429 where what is waiting of these keys is as much as the buffer has left. */
export type RequireRoom = (contract: Contract, keysOf: () => Promise<readonly string[]>) => Promise<void>;

const RETRY_SECONDS = 30;

/**
 * A sender may have as much waiting as is free. One alone fills half of the buffer, and less the more others have in it: a sender
 * who has nothing waiting finds room. Bytes of a sender are its messages at the mean size of all, since the log counts no others.
 *
 * Costs a question to the log for each request. While a buffer is less than half full nobody can have more than is free, so nothing is counted then.
 */
export function createRequireRoom(events: Events): RequireRoom {
  return async (contract, keysOf) => {
    // A log that cannot be reached says so when something is sent.
    const fill = await events.fill(contract).catch(() => undefined);
    if (!fill) return;
    const free = fill.mostBytes - fill.bytes;
    if (fill.bytes < free) return;
    const messages = await events.countMessages(contract, await keysOf());
    const own = messages * (fill.bytes / Math.max(1, fill.messages));
    if (own < free) return;
    throw new HttpError(
      429,
      'The share of your organization in the ingest buffer is full. Nothing of this request was accepted; retry later.',
      { headers: { 'retry-after': String(RETRY_SECONDS) } },
    );
  };
}

/** A contract on the stream of this deployment. */
export function deployedContract<Message>(
  contract: Contract<Message>,
  { EVENTS_PREFIX }: { EVENTS_PREFIX: string | undefined },
  maxBytes = contract.maxBytes,
): Contract<Message> {
  return EVENTS_PREFIX ? isolateContract(contract, EVENTS_PREFIX, maxBytes) : { ...contract, maxBytes };
}

/** 503 for what could not be published because NATS is down or its stream is full; other failures as they are. */
export function publishFailure(error: unknown, advice: string): unknown {
  return error instanceof EventsUnavailableError || error instanceof EventsRefusedError
    ? tryAgain(advice, error)
    : error;
}

/** `advice`: whether the same may be sent again as it is. */
export const tryAgain = (advice: string, cause?: unknown) =>
  new HttpError(503, `The data cannot be accepted right now. ${advice}`, {
    headers: { 'retry-after': '5' },
    cause,
  });
