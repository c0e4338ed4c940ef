import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { translateEventsError } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, ContractError, subjectOf } from '../contract.ts';
import type { Log } from '../log.ts';
import { decodeMessage, type Received } from '../message.ts';

export interface ReplayOptions {
  /** Only the messages of this website. */
  key?: string | undefined;
  /** Starts behind this sequence; without it, with what comes from now on. */
  after?: number | undefined;
  signal: AbortSignal;
}

/** The place to start from is not in the stream: what lies between was removed (`gone`), or it never was (`ahead`). */
export class ReplayPositionError extends Error {
  override name = 'ReplayPositionError';
  readonly reason: 'gone' | 'ahead';
  constructor(reason: 'gone' | 'ahead') {
    super(`Cannot replay from there: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Stored messages and then live ones, without gap or double at the seam and across reconnects, in the order of the stream.
 * Ends when the signal aborts. Reads only as fast as it is read from: at most 256 messages are held.
 */
export async function* replay<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  { key, after, signal }: ReplayOptions,
): AsyncGenerator<Received<Message>> {
  const filter = key === undefined ? `${contract.subject}.*` : subjectOf(contract, key);
  if (signal.aborted) return;
  const { messages, remove, start } = await open(link, contract.stream, filter, after);
  const stop = () => void messages.close();
  signal.addEventListener('abort', stop, { once: true });
  let last = start;
  try {
    for await (const stored of messages) {
      if (signal.aborted) return;
      if (stored.seq <= last) continue;
      last = stored.seq;
      const message = readable(contract, log, stored.seq, stored.string());
      if (message !== undefined) yield { message, sequence: stored.seq, delivery: 1 };
    }
  } catch (error) {
    if (!signal.aborted) throw translateEventsError(error);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    remove();
  }
}

async function open(link: Link, stream: string, filter: string, after: number | undefined) {
  try {
    const connection = await link.connection(5_000);
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const { state } = await manager.streams.info(stream);
    if (after !== undefined && after > state.last_seq) throw new ReplayPositionError('ahead');
    if (after !== undefined && after + 1 < state.first_seq) throw new ReplayPositionError('gone');
    // Always from a number: "only new ones" would be decided again after each reconnect, and lose what came in between.
    const start = after ?? state.last_seq;
    const consumer = await jetstream(connection).consumers.get(stream, {
      filter_subjects: filter,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: start + 1,
    });
    const messages = await consumer.consume({ max_messages: 256, expires: 5_000 });
    // The server removes it by itself after five idle minutes; this is only tidier.
    const remove = () => void consumer.delete().catch(() => undefined);
    return { messages, remove, start };
  } catch (error) {
    throw error instanceof ReplayPositionError ? error : translateEventsError(error);
  }
}

function readable<Message>(
  contract: Contract<Message>,
  log: Log,
  sequence: number,
  body: string,
): Message | undefined {
  try {
    return decodeMessage(contract, body);
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    log.error(
      { err: error, stream: contract.stream, sequence },
      'A stored message is not what its contract says; skipped',
    );
    return undefined;
  }
}
