import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { foldUsage } from './fold-usage.ts';

/** What comes in this time is read one by one by whoever asks for usage. */
const EVERY_MS = 2_000;

interface Options {
  pool: Pool;
  log: { warn(details: object, message: string): void };
}

/** Folds usage until stopped. While it fails, usage stays exact, and reading it costs more with every write. */
export function keepFolding({ pool, log }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    for (let failing = false; !stopping.signal.aborted; ) {
      try {
        const more = await foldUsage(pool);
        failing = false;
        if (more) continue;
      } catch (error) {
        if (!failing) log.warn({ err: error }, 'Usage could not be added up; retrying');
        failing = true;
      }
      await pause(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const done = run();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
