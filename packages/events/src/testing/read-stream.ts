import type { ContentChange, Contract, Events, Received } from '../index.ts';

/** Reads from the start of the stream until `count` messages have come, or fails after `timeoutMs` with what there is. */
export async function readStream(
  events: Events,
  contract: Contract<ContentChange>,
  count: number,
  timeoutMs = 120_000,
): Promise<Received<ContentChange>[]> {
  const received: Received<ContentChange>[] = [];
  for await (const one of events.replay(contract, { after: 0, signal: AbortSignal.timeout(timeoutMs) })) {
    received.push(one);
    if (received.length === count) return received;
  }
  throw new Error(`Only ${received.length} of ${count} messages came`);
}

export async function eventually(
  check: () => Promise<boolean> | boolean,
  what: string,
  timeoutMs = 120_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Did not happen in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
