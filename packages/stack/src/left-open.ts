import { subscribe } from 'node:diagnostics_channel';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** What keeps a process alive, by the names of Node, and what a reader would call it. */
const kinds: Record<string, string> = {
  ProcessWrap: 'child process',
  Worker: 'worker thread',
  TCPServerWrap: 'server that listens',
  TCPSocketWrap: 'connection',
  Timeout: 'timer',
};

/** A handle closes some turns of the event loop after its `close` has resolved. */
const PATIENCE_MS = 10_000;

/** Node does not list threads among its resources, but tells of each that begins. */
const workers = new Set<Worker>();
subscribe('worker_threads', (message) => {
  const { worker } = message as { worker: Worker };
  workers.add(worker);
  worker.once('exit', () => workers.delete(worker));
});

const countOpen = (): Map<string, number> => {
  const counts = new Map(Object.keys(kinds).map((kind) => [kind, 0]));
  for (const kind of process.getActiveResourcesInfo())
    if (counts.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts.set('Worker', workers.size);
};

/**
 * Call it before a test file, and what it gives after it: throws when more child processes, worker threads, servers or connections are open than
 * before. What Node would not wait for at its end, such as an idle connection of `fetch`, does not count.
 */
export function watchLeftOpen(): (patienceMs?: number) => Promise<void> {
  const before = countOpen();
  const leftOpen = () =>
    [...countOpen()].flatMap(([kind, count]) => {
      const more = count - (before.get(kind) ?? 0);
      return more > 0 ? [`${more} × ${kinds[kind]} (${kind})`] : [];
    });
  return async (patienceMs = PATIENCE_MS) => {
    for (const deadline = Date.now() + patienceMs; leftOpen().length > 0; await delay(20))
      if (Date.now() > deadline) throw new Error(`The test file left open: ${leftOpen().join(', ')}.`);
  };
}
