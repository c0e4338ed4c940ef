import { AckPolicy, type Consumer, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { openManager } from '../connection/jetstream.ts';
import type { Link } from '../connection/link.ts';
import { type Contract, subjectOf } from '../contract.ts';

export interface DurableOptions {
  /** Name of the work. All processes that give the same name share it, and it keeps its place while none runs. */
  durable: string;
  /** Only the messages of this website. */
  key?: string;
  /** A handler that died is noticed after this time; one that works longer is waited for. */
  ackWaitMs?: number;
  /** Waits before the second, third … delivery; the last repeats. */
  backoffMs?: number[];
}

export const defaultAckWaitMs = 30_000;

export function backoffAfter(options: DurableOptions, delivery: number): number {
  const backoff = options.backoffMs ?? [1_000, 5_000, 30_000];
  return backoff[Math.min(delivery, backoff.length) - 1] ?? 1_000;
}

/** Throws at once on a name or key that would reach elsewhere. */
export function filterOf(contract: Contract, { durable, key }: DurableOptions): string {
  if (!/^[\w-]{1,64}$/.test(durable)) throw new TypeError(`Not a durable name: ${durable}`);
  return key === undefined ? `${contract.subject}.*` : subjectOf(contract, key);
}

export async function openDurable(
  link: Link,
  contract: Contract,
  options: DurableOptions,
  maxAckPending: number,
): Promise<Consumer> {
  const manager = await openManager(link);
  await manager.consumers.add(contract.stream, {
    durable_name: options.durable,
    filter_subject: filterOf(contract, options),
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(options.ackWaitMs ?? defaultAckWaitMs),
    max_ack_pending: maxAckPending,
  });
  return manager.jetstream().consumers.get(contract.stream, options.durable);
}
