import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { Link } from './link.ts';

/** Streams and consumers, as the leader knows them. Waits for the connection as long as a request may take, unless told otherwise. */
export async function openManager(link: Link, waitMs = link.requestMs): Promise<JetStreamManager> {
  return jetstreamManager(await link.connection(waitMs), { checkAPI: false, timeout: link.requestMs });
}
