import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { Link } from '../connection/link.ts';
import { type Contract, ContractError } from '../contract.ts';
import type { Log } from '../log.ts';
import { decodeMessage, type Received } from '../message.ts';
import type { BatchHandler, BatchOptions } from './consume-options.ts';
import { backoffAfter, defaultAckWaitMs, filterOf, openDurable } from './durable.ts';
import { type Consumption, keepRunning } from './keep-running.ts';

const defaultMaxMessages = 1_000;

/**
 * Many messages at a time, for a sink that writes in bulk. All are acknowledged after the handler resolved; when it throws, all
 * come again, perhaps in other batches, until it succeeds: de-duplicate by message id or sequence. Only what is not of the
 * contract is given up.
 */
export function consumeBatches<Message>(
  link: Link,
  log: Log,
  contract: Contract<Message>,
  options: BatchOptions,
  handler: BatchHandler<Message>,
): Consumption {
  filterOf(contract, options);
  const maxMessages = options.maxMessages ?? defaultMaxMessages;

  async function fetchBatch(consumer: Consumer, stopping: AbortSignal): Promise<JsMsg[]> {
    const messages = await consumer.fetch({
      max_messages: maxMessages,
      expires: Math.max(options.maxWaitMs ?? 1_000, 1_000),
    });
    const close = () => void messages.close();
    stopping.addEventListener('abort', close, { once: true });
    if (stopping.aborted) close();
    const unwatch = link.watch((change) => change === 'lost' && close());
    try {
      const deliveries: JsMsg[] = [];
      for await (const delivered of messages) deliveries.push(delivered);
      return deliveries;
    } finally {
      unwatch();
      stopping.removeEventListener('abort', close);
    }
  }

  function decode(delivered: JsMsg): Received<Message>[] {
    try {
      const message = decodeMessage(contract, delivered.string());
      return [{ message, sequence: delivered.seq, delivery: delivered.info.deliveryCount }];
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      delivered.term();
      log.error({ err: error, durable: options.durable, sequence: delivered.seq }, 'A message was given up');
      options.onGivenUp?.(delivered.seq, error);
      return [];
    }
  }

  async function handle(deliveries: JsMsg[]): Promise<void> {
    const batch = deliveries.flatMap((delivered) => decode(delivered));
    if (batch.length === 0) return;
    const kept = new Set(batch.map(({ sequence }) => sequence));
    const pending = deliveries.filter((delivered) => kept.has(delivered.seq));
    const alive = setInterval(
      () => {
        for (const delivered of pending) delivered.working();
      },
      (options.ackWaitMs ?? defaultAckWaitMs) / 3,
    );
    try {
      await handler(batch);
      for (const delivered of pending) delivered.ack();
    } catch (error) {
      log.warn(
        { err: error, durable: options.durable, messages: batch.length },
        'A batch failed and will come again',
      );
      for (const delivered of pending) delivered.nak(backoffAfter(options, delivered.info.deliveryCount));
    } finally {
      clearInterval(alive);
    }
  }

  return keepRunning(link, log, options.durable, async (stopping) => {
    const consumer = await openDurable(link, contract, options, maxMessages * 4);
    while (!stopping.aborted) {
      await link.connection(5_000);
      const deliveries = await fetchBatch(consumer, stopping);
      if (stopping.aborted) for (const delivered of deliveries) delivered.nak(250);
      else await handle(deliveries);
    }
  });
}
