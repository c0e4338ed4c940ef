import { setImmediate as nextTurn } from 'node:timers/promises';

const AFTER_MS = 15;

/**
 * For work over many rows of a request: a promise that lets other work run when this has taken a while, else undefined. Await it where
 * there is one: a promise for every row would cost more than a row.
 */
export function createYielding(afterMs = AFTER_MS): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < afterMs) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}
