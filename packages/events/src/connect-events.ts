import { EventsUnavailableError, translateEventsError } from './connection/errors.ts';
import { unlessLost } from './connection/jetstream.ts';
import { type Link, type LinkOptions, openLink } from './connection/link.ts';
import type { Contract } from './contract.ts';
import { type EncodedMessage, encodeMessage, type Received } from './message.ts';
import { type Responder, respond } from './requests/respond.ts';
import { consume } from './stream/consume.ts';
import { ensureStream, removeStream, type StreamOptions } from './stream/ensure-stream.ts';
import type { ConsumeOptions, Handler } from './stream/handle-message.ts';
import type { Consumption } from './stream/keep-running.ts';
import { type LiveListening, type LiveMessage, listen } from './stream/listen.ts';
import { lastMessageId, type Published, publishEncoded } from './stream/publish.ts';
import { copyRange, type Read, readRange, removeThrough, type StoredCopy } from './stream/read-range.ts';
import { type ReplayOptions, replay } from './stream/replay.ts';
import {
  countMessages,
  lastSequence,
  type PageLimits,
  readAfter,
  type Stored,
  type StreamBounds,
  type StreamFill,
  type StreamState,
  streamBounds,
  streamFill,
  streamState,
} from './stream/stored.ts';

export interface Events {
  readonly connected: boolean;
  ensureStream(contract: Contract, options?: StreamOptions): Promise<void>;
  removeStream(contract: Contract): Promise<void>;
  /** Resolves when the message is stored. Throws EventsUnavailableError (repeat it) or EventsRefusedError (do not). */
  publish<Message>(contract: Contract<Message>, message: Message): Promise<Published>;
  publishEncoded(message: EncodedMessage): Promise<Published>;
  lastMessageId(stream: string, subject: string): Promise<string | undefined>;
  consume<Message>(
    contract: Contract<Message>,
    options: ConsumeOptions<Message>,
    handler: Handler<Message>,
  ): Consumption;
  /** What is stored of a website (`key`) from now on, without any promise: gaps show in the sequences. */
  listen<Message>(
    contract: Contract<Message>,
    key: string,
    handler: (message: LiveMessage<Message>) => void,
  ): Promise<LiveListening>;
  bounds(contract: Contract): Promise<StreamBounds>;
  fill(contract: Contract): Promise<StreamFill>;
  /** For backups; undefined where there is no such stream. */
  state(contract: Contract): Promise<StreamState | undefined>;
  countMessages(contract: Contract, keys: readonly string[]): Promise<number>;
  lastSequence(contract: Contract, key: string): Promise<number | undefined>;
  readAfter<Message>(
    contract: Contract<Message>,
    key: string,
    after: number,
    limits: PageLimits,
  ): Promise<Stored<Message>[]>;
  /** What stands from `first` to `last`, of all keys, for a reader that keeps its own place. */
  readRange<Message>(contract: Contract<Message>, first: number, last: number): AsyncGenerator<Read<Message>>;
  /** The same as it is stored, for who publishes it again elsewhere. */
  copyRange(contract: Contract, first: number, last: number): AsyncGenerator<StoredCopy>;
  /** Removes what stands at `last` and before it, for every reader. With a `last` that is still to come the next message stands behind it. */
  removeThrough(contract: Contract, last: number): Promise<void>;
  /** Tells of every loss and return of the connection; answers how to stop that. */
  watch(listener: (change: 'lost' | 'back') => void): () => void;
  replay<Message>(contract: Contract<Message>, options: ReplayOptions): AsyncGenerator<Received<Message>>;
  /** A question to one process that responds to `subject`, outside of any stream. Throws EventsUnavailableError. */
  ask(subject: string, body: string, timeoutMs: number): Promise<string>;
  respond(subject: string, handler: (body: string) => string): Promise<Responder>;
  /** Milliseconds of one round trip; throws EventsUnavailableError. */
  ping(): Promise<number>;
  /** Sends what is on its way and closes. Stop consumptions first. */
  drain(): Promise<void>;
}

/** Returns at once; the connection comes, goes and comes back in the background and never ends the process. */
export function connectEvents(options: LinkOptions): Events {
  const link: Link = openLink(options);
  return {
    get connected() {
      return link.connected;
    },
    ensureStream: (contract, streamOptions = {}) => ensureStream(link, options.log, contract, streamOptions),
    removeStream: (contract) => removeStream(link, contract),
    publish: async (contract, message) => publishEncoded(link, encodeMessage(contract, message)),
    publishEncoded: (message) => publishEncoded(link, message),
    lastMessageId: (stream, subject) => lastMessageId(link, stream, subject),
    consume: (contract, consumeOptions, handler) =>
      consume(link, options.log, contract, consumeOptions, handler),
    listen: (contract, key, handler) => listen(link, options.log, contract, key, handler),
    bounds: (contract) => streamBounds(link, contract),
    fill: (contract) => streamFill(link, contract),
    state: (contract) => streamState(link, contract),
    countMessages: (contract, keys) => countMessages(link, contract, keys),
    lastSequence: (contract, key) => lastSequence(link, contract, key),
    readRange: (contract, first, last) => readRange(link, contract, first, last),
    copyRange: (contract, first, last) => copyRange(link, contract, first, last),
    removeThrough: (contract, last) => removeThrough(link, contract, last),
    readAfter: (contract, key, after, limits) => readAfter(link, options.log, contract, key, after, limits),
    watch: (listener) => link.watch(listener),
    replay: (contract, replayOptions) => replay(link, options.log, contract, replayOptions),
    ask: (subject, body, timeoutMs) => ask(link, subject, body, timeoutMs),
    respond: (subject, handler) => respond(link, options.log, subject, handler),
    ping: () => ping(link),
    drain: () => link.drain(),
  };
}

async function ping(link: Link): Promise<number> {
  const connection = await link.connection();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new EventsUnavailableError('NATS did not respond in time')),
    link.requestMs,
  );
  try {
    return await Promise.race([connection.rtt(), late.promise]);
  } catch (error) {
    throw translateEventsError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a text to the responder of `subject` and waits for its reply. Nothing is stored: an error where there is no responder. */
async function ask(link: Link, subject: string, body: string, timeoutMs: number): Promise<string> {
  try {
    const connection = await link.connection();
    const answer = await unlessLost(link, connection.request(subject, body, { timeout: timeoutMs }));
    return answer.string();
  } catch (error) {
    throw translateEventsError(error);
  }
}
