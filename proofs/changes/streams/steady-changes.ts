import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../sites.ts';
import type { Writer } from './writers.ts';

export interface SteadyChanges {
  published: number;
  /** Requests that were not answered with success, and what the first of them was told. */
  failed: number;
  failure: string;
  /** Publications a second, from the first request to the last answer. */
  rate: number;
}

/** Publishes articles of websites by chance, so many a second, whether or not those before are done. */
export async function publishSteadily(
  writer: Writer,
  sites: Site[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SteadyChanges> {
  const counts = { published: 0, failed: 0, failure: '' };
  const running: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const wait = begun + (index * 1000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    const site = sites[Math.floor(Math.random() * sites.length)] as Site;
    const publishing = writer.publish(site).then(
      () => counts.published++,
      (error: unknown) => {
        counts.failed++;
        counts.failure ||= String(error);
      },
    );
    running.push(publishing);
  }
  await Promise.all(running);
  return { ...counts, rate: counts.published / ((performance.now() - begun) / 1000) };
}
