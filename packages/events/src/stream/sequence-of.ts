import { DeliverPolicy, jetstream } from '@nats-io/jetstream';
import { translateEventsError } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, requireUuid, subjectOf } from '../contract.ts';

const clockSkewMs = 60_000;

/**
 * Where in the stream a message of a website is, to replay what came after it; undefined when it is not or no longer there.
 * Reads the website's headers from the time in a version 7 id on, so it costs what the caller missed; other ids cost all there is.
 */
export async function sequenceOf(
  link: Link,
  contract: Contract,
  key: string,
  id: string,
): Promise<number | undefined> {
  const filter = subjectOf(contract, key);
  const from = timeOf(requireUuid(id, 'The message id'));
  try {
    const connection = await link.connection(5_000);
    const consumer = await jetstream(connection).consumers.get(contract.stream, {
      filter_subjects: filter,
      headers_only: true,
      ...(from
        ? { deliver_policy: DeliverPolicy.StartTime, opt_start_time: from.toISOString() }
        : { deliver_policy: DeliverPolicy.All }),
    });
    try {
      if ((await consumer.info(true)).num_pending === 0) return undefined;
      for await (const stored of await consumer.consume({ max_messages: 1_000, expires: 5_000 })) {
        if (stored.headers?.get('Nats-Msg-Id') === id) return stored.seq;
        if (stored.info.pending === 0) return undefined;
      }
      return undefined;
    } finally {
      void consumer.delete().catch(() => undefined);
    }
  } catch (error) {
    throw translateEventsError(error);
  }
}

/** A message is stored after its id was made: nothing before that time needs to be read, give or take the clocks. */
function timeOf(id: string): Date | undefined {
  if (id[14] !== '7') return undefined;
  return new Date(Math.max(0, Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - clockSkewMs));
}
