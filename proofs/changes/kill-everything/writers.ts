import { setTimeout as pause } from 'node:timers/promises';
import type { Tenant } from '@sightline/stack';
import { createEditor, publish, type Site } from '../sites.ts';

const WRITERS = 4;
const PAUSE_MS = 25;

/** Publish articles by chance on instances by chance until told to stop. What fails is left: the database says what was committed. */
export async function writeUntil(
  signal: AbortSignal,
  urls: string[],
  tenant: Tenant,
  sites: Site[],
): Promise<{ answered: number; failed: number }> {
  const editors = urls.map((url) => createEditor(url, tenant));
  const pick = <T>(values: T[]): T => values[Math.floor(Math.random() * values.length)] as T;
  const counts = { answered: 0, failed: 0 };
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!signal.aborted) {
        await publish(pick(editors), pick(sites)).then(
          () => counts.answered++,
          () => counts.failed++,
        );
        await pause(PAUSE_MS);
      }
    }),
  );
  return counts;
}
