import { EventsUnavailableError, translateEventsError } from './errors.ts';
import type { Link } from './link.ts';

export async function ping(link: Link): Promise<number> {
  const connection = await link.connection();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new EventsUnavailableError('NATS did not answer in time')),
    link.requestMs,
  );
  try {
    return await Promise.race([connection.rtt(), late.promise]);
  } catch (error) {
    throw translateEventsError(error);
  } finally {
    clearTimeout(timer);
  }
}
