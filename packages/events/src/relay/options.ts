import type { Log } from '@sightline/service';
import type { Events } from '../connect-events.ts';
import type { Contract } from '../contract.ts';
import type { WakeSignal } from './wake-signal.ts';

export interface RelayOptions {
  /** A direct connection, not through a pooler in transaction mode: the session holds locks. */
  url: string;
  events: Events;
  /** Streams that are created before the first message and after an outage. */
  contracts: Contract[];
  replicas?: number;
  applicationName?: string;
  pollMs?: number;
  /** Rows read at a time over all partitions. */
  batch?: number;
  log: Log;
  /** Waited for before the messages with these bodies are published. When it throws, they are tried again. */
  beforeDelivery?: (bodies: string[]) => Promise<void>;
  onSent?: (rows: number) => void;
  onRefused?: (messageId: string) => void;
}

export interface Relay {
  /** Looks for rows now instead of at the next poll: for a writer in the same process, after its commit. */
  wake(): void;
  /** The partitions that this relay works now. */
  partitions(): number[];
  /** Ends after the messages that are on their way. */
  stop(): Promise<void>;
}

export interface RelayWork extends RelayOptions {
  applicationName: string;
  replicas: number;
  pollMs: number;
  batch: number;
  held: Set<number>;
  wakeSignal: WakeSignal;
  stopping: AbortSignal;
}
