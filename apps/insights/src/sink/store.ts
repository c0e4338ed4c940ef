import type { PoolClient } from 'pg';

/** What a sink must know of the messages that it stores. */
export interface Store<Message> {
  /** One of what it stores, in a word: `answer`. */
  name: string;
  /** Where the sink's position is kept, and what can never be stored. */
  tables: { positions: string; refusals: string };
  limits: BatchLimits;
  weigh(message: Message): Weight;
  /** Why it can never be stored. */
  fault(message: Message): string | undefined;
  /** Two messages with the same one are stored once. */
  identity(message: Message): string;
  /** Brings what is stored up to date with the schema. Called once per session, by the one that holds the lock, while no batch is begun. */
  upgrade?(client: PoolClient): Promise<void>;
  /** Removes what was deleted. Called while nothing waits in the stream, by the one that holds the lock; often. */
  sweep?(client: PoolClient): Promise<void>;
  /** What two messages of one identity must have in common to be the same; '' where that is not known. */
  content?(message: Message): string;
  /** Identities of those that were stored before, and their content; '' where it is not known. */
  storedBefore(messages: Message[], client: PoolClient): Promise<ReadonlyMap<string, string>>;
  /** Stores all or nothing, and once, however often it is called with the same messages and token while the batch is begun. */
  insert(messages: Message[], token: string, client: PoolClient): Promise<void>;
  /** The same into a table that keeps nothing. */
  probe(messages: Message[]): Promise<void>;
  /** One that can be stored for certain, if any can. */
  plain: Message;
  /** Notes in the transaction that ends a batch that they are stored. */
  recordStored?(messages: Message[], client: PoolClient): Promise<void>;
}

/** Where a message stands in the stream. */
export interface Positioned<Message> {
  sequence: number;
  message: Message;
}

interface Weight {
  rows: number;
  months: string[];
  /** Messages of different kinds cannot be inserted together. */
  kind?: string;
}

export interface BatchLimits {
  rows: number;
  /** Of the messages. Far below the 256 MiB at which ClickHouse would cut an insert in two. */
  bytes: number;
  /** ClickHouse takes rows of at most 100 partitions at once, and each is a file in every table. */
  months: number;
}
