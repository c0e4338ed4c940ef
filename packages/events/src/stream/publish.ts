import { JetStreamApiCodes, JetStreamApiError, jetstream, type PubAck } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { translateEventsError } from '../connection/errors.ts';
import { openManager, unlessLost } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import type { EncodedMessage } from '../message.ts';

export interface Published {
  sequence: number;
  /** The server had this message id already and kept the first. */
  duplicate: boolean;
}

/** A stream whose leader died leaves what it is sent without a response until it has another one: so often it is sent again, in all of `requestMs`. */
const TRIES = 5;

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
    const send = () =>
      jetstream(connection).publish(subject, body, {
        msgID: id,
        expect: { streamName: stream },
        timeout: link.requestMs / TRIES,
      });
    const ack = await unlessLost(link, again(send));
    return { sequence: ack.seq, duplicate: ack.duplicate };
  } catch (error) {
    throw translateEventsError(error);
  }
}

async function again(send: () => Promise<PubAck>): Promise<PubAck> {
  for (let left = TRIES - 1; left > 0; left--) {
    const sent = await send().catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
    if (sent) return sent;
  }
  return send();
}

/** Id of the newest message of a subject. Asked of the stream's leader, never of a replica that may lag. */
export async function lastMessageId(
  link: Link,
  stream: string,
  subject: string,
): Promise<string | undefined> {
  try {
    const manager = await openManager(link, 0);
    const last = await manager.streams.getMessage(stream, { last_by_subj: subject });
    return last?.header.get('Nats-Msg-Id') || undefined;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.NoMessageFound)
      return undefined;
    throw translateEventsError(error);
  }
}
