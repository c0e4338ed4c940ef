import {
  DiscardPolicy,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { translateEventsError } from '../connection/errors.ts';
import type { Link } from '../connection/link.ts';
import type { Contract } from '../contract.ts';

export interface StreamOptions {
  /** 1 on a single server, 3 or 5 in a cluster. */
  replicas?: number;
}

const nameInUseWithOtherConfig = 10058;

/** Creates the stream of a contract, or brings an existing one to what the contract says. */
export async function ensureStream(
  link: Link,
  contract: Contract,
  { replicas = 1 }: StreamOptions,
): Promise<void> {
  const config = {
    subjects: [`${contract.subject}.*`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: contract.discard === 'old' ? DiscardPolicy.Old : DiscardPolicy.New,
    max_age: nanos(contract.maxAgeMs),
    max_bytes: contract.maxBytes,
    // Headers count too.
    max_msg_size: contract.maxMessageBytes + 1024,
    duplicate_window: nanos(contract.dedupeWindowMs),
    num_replicas: replicas,
  };
  try {
    const manager = await jetstreamManager(await link.connection(5_000), { checkAPI: false });
    try {
      await manager.streams.add({ name: contract.stream, ...config });
    } catch (error) {
      if (!(error instanceof JetStreamApiError && error.code === nameInUseWithOtherConfig)) throw error;
      await manager.streams.update(contract.stream, config);
    }
  } catch (error) {
    throw translateEventsError(error);
  }
}
