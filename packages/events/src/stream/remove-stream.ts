import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { translateEventsError } from '../connection/errors.ts';
import { openManager } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import type { Contract } from '../contract.ts';

/** Removes the stream with all its messages. For tests and proofs. */
export async function removeStream(link: Link, contract: Contract): Promise<void> {
  try {
    const manager = await openManager(link);
    await manager.streams.delete(contract.stream);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return;
    throw translateEventsError(error);
  }
}
