import type { Received } from '../message.ts';
import type { DurableOptions } from './durable.ts';

export interface ConsumeOptions<Message> extends DurableOptions {
  /** One message at a time over all processes; a failing one holds the others back until it succeeds or is given up. */
  inOrder?: boolean;
  /** After so many deliveries a message is given up. */
  maxDeliver?: number;
  onGivenUp?: (received: Received<Message> | undefined, error: unknown) => void;
}

export type Handler<Message> = (received: Received<Message>) => Promise<void>;
