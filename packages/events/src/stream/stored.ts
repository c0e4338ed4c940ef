import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { Log } from '@sightline/service';
import { isMissingStream, translateEventsError } from '../connection/errors.ts';
import { askLeader, openManager, unlessLost } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, subjectOf } from '../contract.ts';
import { readable } from './readable.ts';

/** One message at its place in the stream. */
export interface Stored<Message> {
  sequence: number;
  /** Undefined when it is not what the contract says. */
  message: Message | undefined;
  bytes: number;
}

/** Between these, both included, a message may be in the stream. An empty one has a first behind its last. */
export interface StreamBounds {
  first: number;
  last: number;
  /** When the stream was made, to the nanosecond: a recreated stream counts from 1 again. */
  created: string;
  /** What it holds. */
  messages: number;
  /** The node that said so. A new one may not have all of what the last one said yet. */
  leader: string | undefined;
}

export interface PageLimits {
  messages: number;
  /** The message that passes it is the last of the page. */
  bytes: number;
}

// All of these are asked of the stream's leader, never of a replica that may lag.

export function streamBounds(link: Link, contract: Contract): Promise<StreamBounds> {
  return asked(link, async (ask) => {
    return boundsOf(await ask(({ streams }) => streams.info(contract.stream)));
  });
}

function boundsOf({ state, created, cluster }: StreamInfo): StreamBounds {
  const { first_seq: first, last_seq: last, messages } = state;
  return { first, last, created, messages, leader: cluster?.leader };
}

/** How full a stream is. */
export interface StreamFill {
  bytes: number;
  /** Most that it takes. */
  mostBytes: number;
  messages: number;
}

export function streamFill(link: Link, contract: Contract): Promise<StreamFill> {
  return asked(link, async (ask) => {
    const { state, config } = await ask(({ streams }) => streams.info(contract.stream));
    return { bytes: state.bytes, mostBytes: config.max_bytes, messages: state.messages };
  });
}

/** What who copies a stream has to know of it. */
export interface StreamState extends StreamBounds {
  mostBytes: number;
  /** The last message before which each durable consumer has handled all. */
  handled: Record<string, number>;
}

/** Undefined where there is no such stream. */
export function streamState(link: Link, contract: Contract): Promise<StreamState | undefined> {
  return asked(link, async (ask, { consumers }) => {
    const info = await ask(({ streams }) => streams.info(contract.stream)).catch((error: unknown) => {
      if (isMissingStream(error)) return undefined;
      throw error;
    });
    if (!info) return undefined;
    const handled: Record<string, number> = {};
    for await (const { config, ack_floor } of consumers.list(contract.stream))
      if (config.durable_name !== undefined) handled[config.durable_name] = ack_floor.stream_seq;
    return { ...boundsOf(info), mostBytes: info.config.max_bytes, handled };
  });
}

/** How many messages of these keys a stream has. The server counts all keys for it: for streams that are nearly full. */
export function countMessages(link: Link, contract: Contract, keys: readonly string[]): Promise<number> {
  return asked(link, async (ask) => {
    const subjects = { subjects_filter: `${contract.subject}.*` };
    const { state } = await ask(({ streams }) => streams.info(contract.stream, subjects));
    return keys.reduce((sum, key) => sum + (state.subjects?.[subjectOf(contract, key)] ?? 0), 0);
  });
}

/** Place of the newest message of a website that is still in the stream. */
export async function lastSequence(link: Link, contract: Contract, key: string): Promise<number | undefined> {
  const last_by_subj = subjectOf(contract, key);
  return asked(
    link,
    async (ask) => (await ask(({ streams }) => streams.getMessage(contract.stream, { last_by_subj })))?.seq,
  );
}

/**
 * The next messages of a website behind a place, in order. Costs a round trip each and leaves nothing at the server: for the few
 * that somebody missed. `replay` is for many.
 */
export async function readAfter<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  key: string,
  after: number,
  limits: PageLimits,
): Promise<Stored<Message>[]> {
  const next_by_subj = subjectOf(contract, key);
  return asked(link, async (ask) => {
    const page: Stored<Message>[] = [];
    let bytes = 0;
    for (let seq = after + 1; page.length < limits.messages && bytes < limits.bytes; ) {
      const query = { seq, next_by_subj };
      const found = await ask(({ streams }) => streams.getMessage(contract.stream, query));
      if (!found) break;
      const message = readable(contract, log, found.seq, found.string());
      page.push({ sequence: found.seq, message, bytes: found.data.length });
      bytes += found.data.length;
      seq = found.seq + 1;
    }
    return page;
  });
}

type Ask = <T>(request: (manager: JetStreamManager) => Promise<T>) => Promise<T>;

async function asked<T>(
  link: Link,
  question: (ask: Ask, manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  try {
    const manager = await openManager(link, 0);
    return await unlessLost(
      link,
      question((request) => askLeader(link, manager, request), manager),
    );
  } catch (error) {
    throw translateEventsError(error);
  }
}
