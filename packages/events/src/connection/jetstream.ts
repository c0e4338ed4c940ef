import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { EventsUnavailableError } from './errors.ts';
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
