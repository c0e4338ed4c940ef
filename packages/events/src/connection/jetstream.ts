import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { errors } from '@nats-io/transport-node';
import { EventsUnavailableError, isUnanswered } from './errors.ts';
import type { Link } from './link.ts';

/** Streams and consumers, as the leader knows them. Waits for the connection as long as a request may take, unless told otherwise. */
export async function openManager(link: Link, waitMs = link.requestMs): Promise<JetStreamManager> {
  return jetstreamManager(await link.connection(waitMs), { checkAPI: false, timeout: link.requestMs });
}

/** An answer that was on its way when the connection broke will not come: says so at once instead of after its time limit. */
export async function unlessLost<T>(link: Link, answer: Promise<T>): Promise<T> {
  const lost = Promise.withResolvers<never>();
  const unwatch = link.watch((change) => {
    if (change === 'lost') lost.reject(new EventsUnavailableError('The connection to NATS was lost'));
  });
  try {
    return await Promise.race([answer, lost.promise]);
  } finally {
    unwatch();
  }
}

/** How often one request is sent in all of `requestMs` while no response comes. */
const TRIES = 10;

/**
 * One request about a stream to its leader, sent again while no response comes: a stream whose leader died has none for four to nine
 * seconds, and drops what it is asked meanwhile. The first response counts, whichever request it belongs to, so that a slow server is not
 * asked in vain. For requests that may be repeated.
 */
export async function askLeader<T>(
  link: Link,
  manager: JetStreamManager,
  request: (manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  const late = performance.now() + link.requestMs;
  const response = Promise.withResolvers<T>();
  const ask = () =>
    request(manager).then(response.resolve, (error: unknown) => {
      if (!isUnanswered(error) || performance.now() >= late) response.reject(error);
    });
  void ask();
  const again = setInterval(ask, link.requestMs / TRIES);
  try {
    const responded = await unlessLost(link, response.promise);
    link.responded(true);
    return responded;
  } catch (error) {
    link.responded(!(error instanceof errors.TimeoutError));
    throw error;
  } finally {
    clearInterval(again);
  }
}
