import { type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import { translateEventsError } from '../connection/errors.ts';
import { openManager } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';

/** The place to start from is not in the stream: what lies between was removed (`gone`), or it never was (`ahead`). */
export class ReplayPositionError extends Error {
  override name = 'ReplayPositionError';
  readonly reason: 'gone' | 'ahead';
  constructor(reason: 'gone' | 'ahead') {
    super(`Cannot replay from there: ${reason}`);
    this.reason = reason;
  }
}

export interface Reading {
  /** The sequence behind which it begins. */
  start: number;
  /** Ends when the signal aborts or the connection is back after a loss: then it is to be opened again. */
  messages(): AsyncGenerator<{ sequence: number; body: string }>;
}

export async function openReading(
  link: Link,
  stream: string,
  filter: string,
  after: number | undefined,
  signal: AbortSignal,
): Promise<Reading> {
  try {
    const manager = await openManager(link);
    const { state } = await manager.streams.info(stream);
    if (after !== undefined && after > state.last_seq) throw new ReplayPositionError('ahead');
    if (after !== undefined && after + 1 < state.first_seq) throw new ReplayPositionError('gone');
    // Always from a number: "only new ones" would be decided again after each reconnect, and lose what came in between.
    const start = after ?? state.last_seq;
    const consumer = await manager.jetstream().consumers.get(stream, {
      filter_subjects: filter,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: start + 1,
    });
    const messages = await consumer.consume({ max_messages: 256, expires: 5_000 });
    // The server removes it by itself after five idle minutes; this is only tidier.
    const remove = () => void consumer.delete().catch(() => undefined);
    return { start, messages: () => read(link, messages, signal, remove) };
  } catch (error) {
    throw error instanceof ReplayPositionError ? error : translateEventsError(error);
  }
}

async function* read(link: Link, messages: ConsumerMessages, signal: AbortSignal, remove: () => void) {
  const close = () => void messages.close();
  const unwatch = link.watch((change) => change === 'back' && close());
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  try {
    for await (const stored of messages) {
      if (signal.aborted) return;
      yield { sequence: stored.seq, body: stored.string() };
    }
  } catch (error) {
    throw translateEventsError(error);
  } finally {
    unwatch();
    signal.removeEventListener('abort', close);
    close();
    remove();
  }
}
