import { constants } from 'node:os';

type End = () => Promise<unknown>;

const open = new Set<End>();
let ending: Promise<void> | undefined;

/**
 * Ends something that a proof has made outside of its own process: once, when the returned function is called, or when a signal ends the
 * proof before. To be called as soon as there is something to end.
 */
export function endWithProof(end: End): () => Promise<void> {
  let ended: Promise<unknown> | undefined;
  const once = async () => {
    ended ??= end().finally(() => open.delete(once));
    await ended;
  };
  open.add(once);
  return once;
}

/** From now on SIGINT and SIGTERM, and in a lane the end of the process that started it, first end what is open, newest first. A second signal ends this process at once. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endAll(128 + constants.signals[signal]);
    });
  process.once('disconnect', () => {
    endAll(1);
  });
}

/** Never resolves after a signal: the process ends when all is ended, and not with the first that fails meanwhile. */
export async function unlessEnding(): Promise<void> {
  await ending;
}

function endAll(status: number): void {
  ending ??= (async () => {
    for (const end of [...open].reverse())
      await end().catch((error: unknown) => console.error('Could not be ended:', error));
    process.exit(status);
  })();
}
