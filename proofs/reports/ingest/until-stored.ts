import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { IngestFixture } from './fixture.ts';

/** So long nothing may be stored before it is given up. */
const PATIENCE_MS = 60_000;
const TELL_EVERY_MS = 15_000;

type Sums = Readonly<Record<string, number | bigint>>;

interface Waiting<Stored extends Sums> {
  /** Sums that grow until they are these. */
  expected: Sums;
  read(): Promise<Stored>;
  say(line: string): void;
}

/**
 * Until all sums are what was acknowledged, and stay that; or until they grow no more. Not only the sum of the first table: a ClickHouse that
 * died in the middle of an insert has the rows of this one alone until the worker sends the batch again.
 */
export async function untilStored<Stored extends Sums>(
  { workers }: IngestFixture,
  { expected, read, say }: Waiting<Stored>,
): Promise<Stored> {
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  const isWhole = (stored: Sums) =>
    Object.entries(expected).every(([name, sum]) => (stored[name] ?? -1) >= sum);
  let [stored, grewAt, toldAt] = [await read(), startedAt, startedAt];
  while (!isWhole(stored) && performance.now() < grewAt + PATIENCE_MS) {
    await pause(250);
    const now = await read();
    if (!isDeepStrictEqual(now, stored)) grewAt = performance.now();
    stored = now;
    if (performance.now() < toldAt + TELL_EVERY_MS) continue;
    toldAt = performance.now();
    say(`${Object.values(now)[0]} stored ${seconds()} s after the last kill`);
  }
  if (isWhole(stored)) say(`all stored ${seconds()} s after the last kill`);
  else for (const worker of workers) say(`last words of a worker: ${await worker.lastWords()}`);
  // Doubles would come late.
  await pause(3_000);
  return read();
}
