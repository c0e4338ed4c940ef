import { setTimeout as pause } from 'node:timers/promises';
import type { IngestFixture } from './fixture.ts';

/** So long nothing may be stored before it is given up. */
const PATIENCE_MS = 60_000;
const TELL_EVERY_MS = 15_000;

interface Waiting {
  count: number;
  stored(): Promise<number>;
  say(line: string): void;
}

/** Until as many are stored as were acknowledged, and stay that; or until they grow no more. */
export async function untilStored(
  { workers }: IngestFixture,
  { count, stored, say }: Waiting,
): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  let [before, grewAt, toldAt] = [-1, startedAt, startedAt];
  for (; before < count && performance.now() < grewAt + PATIENCE_MS; await pause(250)) {
    const now = await stored();
    if (now !== before) grewAt = performance.now();
    before = now;
    if (performance.now() < toldAt + TELL_EVERY_MS) continue;
    toldAt = performance.now();
    say(`${now} stored ${seconds()} s after the last kill`);
  }
  if (before >= count) say(`all stored ${seconds()} s after the last kill`);
  else for (const worker of workers) say(`last words of a worker: ${await worker.lastWords()}`);
  // Doubles would come late.
  await pause(3_000);
}
