import type { Log } from '@sightline/service';
import { translateEventsError } from '../connection/errors.ts';
import { unlessLost } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, liveSubjectOf } from '../contract.ts';
import { readable } from './readable.ts';
import type { Stored } from './stored.ts';

export interface LiveMessage<Message> extends Stored<Message> {
  /** Sequence of the website's message before this one: a reader that has not seen it has missed something. 0: there was none. */
  previous: number;
}

export interface LiveListening {
  stop(): void;
}

/**
 * Hands over what is stored of a website from now on; resolves when the server knows of it. It comes back with the connection, and
 * costs the server no state but the interest. Nothing is promised: a message may be missed or come twice, and the sequences tell.
 */
export async function listen<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  key: string,
  handler: (message: LiveMessage<Message>) => void,
): Promise<LiveListening> {
  const subject = liveSubjectOf(contract, key);
  try {
    const connection = await link.connection();
    const subscription = connection.subscribe(subject, {
      callback: (error, received) => {
        try {
          if (error) throw error;
          const sequence = numberOf(received.headers?.get('Nats-Sequence'));
          const previous = numberOf(received.headers?.get('Nats-Last-Sequence'));
          const message = readable(contract, log, sequence, received.string());
          handler({ sequence, previous, message, bytes: received.data.length });
        } catch (failure) {
          log.error({ err: failure, subject }, 'A live message could not be handled');
        }
      },
    });
    try {
      await unlessLost(link, connection.flush());
    } catch (error) {
      subscription.unsubscribe();
      throw error;
    }
    return { stop: () => subscription.unsubscribe() };
  } catch (error) {
    throw translateEventsError(error);
  }
}

function numberOf(header: string | undefined): number {
  const number = Number(header || Number.NaN);
  if (!Number.isSafeInteger(number)) throw new Error('It has no stream sequence');
  return number;
}
