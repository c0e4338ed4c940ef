import { EventsUnavailableError } from './errors.ts';
import type { Link } from './link.ts';

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
