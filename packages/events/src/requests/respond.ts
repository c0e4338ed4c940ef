import type { Log } from '@sightline/service';
import { translateEventsError } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';

export interface Responder {
  stop(): void;
}

/**
 * Answers every text that is sent to `subject`; resolves when the server knows of it, so that nothing sent later is missed.
 * It comes back with the connection. A handler that throws leaves the question unanswered, and is logged.
 */
export async function respond(
  link: Link,
  log: Log,
  subject: string,
  handler: (body: string) => string,
): Promise<Responder> {
  try {
    const connection = await link.connection();
    const subscription = connection.subscribe(subject, {
      callback: (error, message) => {
        try {
          if (error) throw error;
          message.respond(handler(message.string()));
        } catch (failure) {
          log.error({ err: failure, subject }, 'A NATS request was not answered: its handler failed');
        }
      },
    });
    await connection.flush();
    return { stop: () => subscription.unsubscribe() };
  } catch (error) {
    throw translateEventsError(error);
  }
}
