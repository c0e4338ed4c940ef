import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Log } from '@sightline/service';
import { translateEventsError } from '../connection/errors.ts';
import { openManager } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import type { Contract } from '../contract.ts';

export interface StreamOptions {
  /** 1 on a single server, 3 or 5 in a cluster. */
  replicas?: number;
}

const nameInUseWithOtherConfig = 10058;
const invalidConfig = 10052;

/** Creates the stream of a contract, or brings an existing one to what the contract says. */
export async function ensureStream(
  link: Link,
  log: Log,
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
  const republish = { src: `${contract.subject}.*`, dest: `${contract.live}.{{wildcard(1)}}` };
  const whole = contract.live ? { ...config, republish } : config;
  try {
    const { streams } = await openManager(link);
    try {
      await streams.add({ name: contract.stream, ...whole });
    } catch (error) {
      if (!isApiError(error, nameInUseWithOtherConfig)) throw error;
      await streams.update(contract.stream, whole).catch(async (refusal) => {
        if (whole === config || !isApiError(refusal, invalidConfig)) throw refusal;
        // A server before 2.10 republishes only what it did from the start. All else goes on, so the relay must too.
        await streams.update(contract.stream, config);
        log.warn({ err: refusal, stream: contract.stream }, withoutLive);
      });
    }
  } catch (error) {
    throw translateEventsError(error);
  }
}

const withoutLive =
  'This stream was made without a live subject, and its server cannot add one: listeners hear of changes up to 30 s late. Use NATS 2.10 or newer, or remove the stream while the outbox is empty';

function isApiError(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

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
