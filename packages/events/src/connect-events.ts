import { type Link, type LinkOptions, openLink } from './connection/link.ts';
import { ping } from './connection/ping.ts';
import type { Contract } from './contract.ts';
import { type EncodedMessage, encodeMessage, type Received } from './message.ts';
import { type Consumption, consume } from './stream/consume.ts';
import type { ConsumeOptions, Handler } from './stream/consume-options.ts';
import { ensureStream, type StreamOptions } from './stream/ensure-stream.ts';
import { lastMessageId, type Published, publishEncoded } from './stream/publish.ts';
import { removeStream } from './stream/remove-stream.ts';
import { type ReplayOptions, replay } from './stream/replay.ts';

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
  replay<Message>(contract: Contract<Message>, options: ReplayOptions): AsyncGenerator<Received<Message>>;
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
    ensureStream: (contract, streamOptions = {}) => ensureStream(link, contract, streamOptions),
    removeStream: (contract) => removeStream(link, contract),
    publish: async (contract, message) => publishEncoded(link, encodeMessage(contract, message)),
    publishEncoded: (message) => publishEncoded(link, message),
    lastMessageId: (stream, subject) => lastMessageId(link, stream, subject),
    consume: (contract, consumeOptions, handler) =>
      consume(link, options.log, contract, consumeOptions, handler),
    replay: (contract, replayOptions) => replay(link, options.log, contract, replayOptions),
    ping: () => ping(link),
    drain: () => link.drain(),
  };
}
