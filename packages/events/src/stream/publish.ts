import { JetStreamApiCodes, JetStreamApiError, jetstream } from '@nats-io/jetstream';
import { translateEventsError } from '../connection/errors.ts';
import { openManager, unlessLost } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import type { EncodedMessage } from '../message.ts';

export interface Published {
  sequence: number;
  /** The server had this message id already and kept the first. */
  duplicate: boolean;
}

/** Resolves when the stream has stored the message (on a majority of its replicas), not before. */
export async function publishEncoded(
  link: Link,
  { id, stream, subject, body }: EncodedMessage,
): Promise<Published> {
  try {
    const connection = await link.connection();
    const ack = await unlessLost(
      link,
      jetstream(connection).publish(subject, body, {
        msgID: id,
        expect: { streamName: stream },
        timeout: link.requestMs,
      }),
    );
    return { sequence: ack.seq, duplicate: ack.duplicate };
  } catch (error) {
    throw translateEventsError(error);
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
    const last = await manager.streams.getMessage(stream, { last_by_subj: subject });
    return last?.header.get('Nats-Msg-Id') || undefined;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.NoMessageFound)
      return undefined;
    throw translateEventsError(error);
  }
}
