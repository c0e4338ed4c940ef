import type { JsMsg } from '@nats-io/jetstream';
import type { Log } from '@sightline/service';
import { type Contract, ContractError } from '../contract.ts';
import { decodeMessage, type Received } from '../message.ts';
import { backoffAfter, type DurableOptions, defaultAckWaitMs } from './durable.ts';

/** Runs the handler on one delivery and tells the server what came of it. Never throws. */
export async function handleMessage<Message>(
  contract: Contract<Message>,
  log: Log,
  options: ConsumeOptions<Message>,
  handler: Handler<Message>,
  delivered: JsMsg,
): Promise<void> {
  const delivery = delivered.info.deliveryCount;
  const maxDeliver = options.maxDeliver ?? 10;
  const alive = setInterval(() => delivered.working(), (options.ackWaitMs ?? defaultAckWaitMs) / 3);
  let received: Received<Message> | undefined;
  try {
    // One that ends the process each time never reaches the catch below.
    if (delivery > maxDeliver) throw new Error(`Delivered ${delivery - 1} times without an acknowledgement`);
    received = { message: decodeMessage(contract, delivered.string()), sequence: delivered.seq, delivery };
    await handler(received);
    delivered.ack();
  } catch (error) {
    const fields = {
      err: error,
      durable: options.durable,
      stream: contract.stream,
      sequence: delivered.seq,
      delivery,
    };
    if (delivery >= maxDeliver || error instanceof ContractError) {
      delivered.term();
      log.error(fields, 'A message was dropped after its last attempt');
      options.onGivenUp?.(received, error);
    } else {
      delivered.nak(backoffAfter(options, delivery));
      log.warn(fields, 'A message failed and will be retried');
    }
  } finally {
    clearInterval(alive);
  }
}

export interface ConsumeOptions<Message> extends DurableOptions {
  /** One message at a time over all processes; a failing one holds the others back until it succeeds or is given up. */
  inOrder?: boolean;
  /** After so many deliveries a message is given up. */
  maxDeliver?: number;
  onGivenUp?: (received: Received<Message> | undefined, error: unknown) => void;
}

export type Handler<Message> = (received: Received<Message>) => Promise<void>;
