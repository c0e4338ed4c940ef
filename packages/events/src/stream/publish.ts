import { setTimeout as pause } from 'node:timers/promises';
import { JetStreamApiCodes, JetStreamApiError, jetstream, type PubAck } from '@nats-io/jetstream';
import { isUnanswered, isUnreceived, translateEventsError } from '../connection/errors.ts';
import { askLeader, openManager, unlessLost } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import type { EncodedMessage } from '../message.ts';

export interface Published {
  sequence: number;
  /** The server had this message id already and kept the first. */
  duplicate: boolean;
}

/** A stream whose leader died leaves what it is sent without a response until it has another one: so often it is sent again, in all of `requestMs`. */
const TRIES = 5;
/** What nobody received is sent again sooner, this part of `requestMs` later. */
const PAUSES = 20;

/**
 * Resolves when the stream has stored the message (on a majority of its replicas), not before. It is sent again under its id, which the stream keeps
 * once: `duplicate` can mean that it was this very message.
 */
export async function publishEncoded(
  link: Link,
  { id, stream, subject, body }: EncodedMessage,
): Promise<Published> {
  try {
    const connection = await link.connection();
    const send = (timeout: number) =>
      jetstream(connection).publish(subject, body, { msgID: id, expect: { streamName: stream }, timeout });
    // A server by itself leads its streams for as long as it runs: what nobody receives there has no stream.
    const mayPass = (error: unknown) =>
      isUnanswered(error) || (connection.info?.cluster !== undefined && isUnreceived(error));
    const ack = await unlessLost(link, again(send, link.requestMs, mayPass));
    return { sequence: ack.seq, duplicate: ack.duplicate };
  } catch (error) {
    throw translateEventsError(error);
  }
}

async function again(
  send: (timeoutMs: number) => Promise<PubAck>,
  withinMs: number,
  mayPass: (error: unknown) => boolean,
): Promise<PubAck> {
  const late = performance.now() + withinMs;
  const left = () => late - performance.now();
  const pauseMs = withinMs / PAUSES;
  for (;;) {
    try {
      return await send(Math.min(withinMs / TRIES, left()));
    } catch (error) {
      if (!mayPass(error) || left() < 2 * pauseMs) throw error;
      await pause(pauseMs);
    }
  }
}

/** Id of the newest message of a subject. Asked of the stream's leader, never of a replica that may lag. */
export async function lastMessageId(
  link: Link,
  stream: string,
  subject: string,
): Promise<string | undefined> {
  try {
    const manager = await openManager(link, 0);
    const last = await askLeader(link, manager, ({ streams }) =>
      streams.getMessage(stream, { last_by_subj: subject }),
    );
    return last?.header.get('Nats-Msg-Id') || undefined;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.NoMessageFound)
      return undefined;
    throw translateEventsError(error);
  }
}
