import type { Answer, Contract, Events, Read } from '@sightline/events';

export interface BatchLimits {
  answers: number;
  /** Of the messages. Far below the 256 MiB at which ClickHouse would cut an insert in two. */
  bytes: number;
  /** ClickHouse takes rows of at most 100 partitions at once, and each is a file in every table. */
  months: number;
}

export const batchLimits: BatchLimits = { answers: 10_000, bytes: 24 * 1024 * 1024, months: 12 };

/** The next messages, as many as a batch may have. The bounds are where it stopped, so that it can be read again. */
export async function readBatch(
  events: Events,
  contract: Contract<Answer>,
  { first, last }: { first: number; last: number },
  limits: BatchLimits,
): Promise<{ messages: Read<Answer>[]; last: number }> {
  const messages: Read<Answer>[] = [];
  const months = new Set<string>();
  let bytes = 0;
  for await (const one of events.readRange(contract, first, last)) {
    if ('message' in one) months.add(one.message.at.slice(0, 7));
    bytes += one.bytes;
    const isFull = messages.length === limits.answers || bytes > limits.bytes || months.size > limits.months;
    if (messages.length > 0 && isFull) return { messages, last: one.sequence - 1 };
    messages.push(one);
  }
  return { messages, last };
}
