import { setTimeout as pause } from 'node:timers/promises';

/**
 * Another caller who asks for next to nothing, again and again: it waits as long as the process is busy with one thing. With
 * rests it takes no time from a request whose own time is measured.
 */
export function watchOthers(url: string, { restMs = 0 } = {}) {
  const waits: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const startedAt = performance.now();
      await (await fetch(`${url}/health`)).text();
      waits.push(performance.now() - startedAt);
      if (restMs > 0) await pause(restMs);
    }
  })();
  return {
    /** Milliseconds, the shortest first. */
    async stop(): Promise<number[]> {
      over = true;
      await watching;
      return waits.sort((a, b) => a - b);
    },
  };
}
