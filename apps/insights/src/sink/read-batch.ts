import type { Contract, Events, Read } from '@sightline/events';
import type { BatchLimits, Store } from './store.ts';

/** The next messages, as many as a batch may have. The bounds are where it stopped, so that it can be read again. */
export async function readBatch<Message>(
  { events, contract, store }: { events: Events; contract: Contract<Message>; store: Store<Message> },
  { first, last }: { first: number; last: number },
  limits: BatchLimits,
): Promise<{ messages: Read<Message>[]; last: number }> {
  const messages: Read<Message>[] = [];
  const months = new Set<string>();
  const kinds = new Set<string>();
  let [rows, bytes] = [0, 0];
  for await (const one of events.readRange(contract, first, last)) {
    if ('message' in one) {
      const weight = store.weigh(one.message);
      rows += weight.rows;
      for (const month of weight.months) months.add(month);
      kinds.add(weight.kind ?? '');
    }
    bytes += one.bytes;
    const isFull = rows > limits.rows || bytes > limits.bytes || months.size > limits.months;
    if (messages.length > 0 && (isFull || kinds.size > 1)) return { messages, last: one.sequence - 1 };
    messages.push(one);
  }
  return { messages, last };
}
