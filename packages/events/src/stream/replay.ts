import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@sightline/service';
import { EventsUnavailableError } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, subjectOf } from '../contract.ts';
import type { Received } from '../message.ts';
import { readable } from './readable.ts';
import { openReading } from './reading.ts';

export interface ReplayOptions {
  /** Only the messages of this website. */
  key?: string | undefined;
  /** Starts behind this sequence; without it, with what comes from now on. */
  after?: number | undefined;
  signal: AbortSignal;
}

const reopenMs = 250;

/**
 * Stored messages and then live ones, without gap or double at the seam and across reconnects, in the order of the stream.
 * Ends when the signal aborts or after drain(). Reads only as fast as it is read from: at most 256 messages are held.
 */
export async function* replay<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  { key, after, signal }: ReplayOptions,
): AsyncGenerator<Received<Message>> {
  const filter = key === undefined ? `${contract.subject}.*` : subjectOf(contract, key);
  let last = after;
  let opened = false;
  while (!signal.aborted && !(opened && link.closed)) {
    try {
      const reading = await openReading(link, contract.stream, filter, last, signal);
      opened = true;
      last = reading.start;
      for await (const { sequence, body } of reading.messages()) {
        if (sequence <= last) continue;
        last = sequence;
        const message = readable(contract, log, sequence, body);
        if (message !== undefined) yield { message, sequence, delivery: 1 };
      }
    } catch (error) {
      // The first time it is for the caller to decide; from then on it goes on where it was.
      if (signal.aborted) return;
      if (!opened || !(error instanceof EventsUnavailableError)) throw error;
      await pause(reopenMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
