import type { Received } from '../message.ts';

export interface ConsumeOptions<Message> {
  /** Name of the work. All processes that give the same name share it, and it keeps its place while none runs. */
  durable: string;
  /** Only the messages of this website. */
  key?: string;
  /** One message at a time over all processes; a failing one holds the others back until it succeeds or is given up. */
  inOrder?: boolean;
  /** A handler that died is noticed after this time; one that works longer is waited for. */
  ackWaitMs?: number;
  /** Waits before the second, third … delivery; the last repeats. */
  backoffMs?: number[];
  /** After so many deliveries a message is given up. */
  maxDeliver?: number;
  onGivenUp?: (received: Received<Message> | undefined, error: unknown) => void;
}

export type Handler<Message> = (received: Received<Message>) => Promise<void>;
