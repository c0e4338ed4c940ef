import { setTimeout as pause } from 'node:timers/promises';
import type { Fixture, Job } from '../fixture.ts';

export interface Watched {
  reads: number;
  /** Answers other than 200. */
  refused: number;
  /** Answers whose counters do not add up, or went back on the same instance. */
  wrong: number;
  /** Different numbers of completed translations that were seen. */
  steps: number;
  last: Job;
}

/** Reads a job on every instance, by turns, until it has ended on all of them. */
export async function watchJob(fixture: Fixture, first: Job, urls: string[]): Promise<Watched> {
  const seen = new Map<string, number>();
  const steps = new Set<number>();
  const watched = { reads: 0, refused: 0, wrong: 0, steps: 0, last: first };
  for (const open = new Set(urls); open.size > 0; await pause(20)) {
    for (const url of open) {
      watched.reads += 1;
      const job = await fixture.readJob(first.job_id, url).catch(() => undefined);
      if (!job) {
        watched.refused += 1;
        continue;
      }
      const ended = job.translations_completed + job.translations_failed;
      if (!addsUp(job, first) || ended < (seen.get(url) ?? 0)) watched.wrong += 1;
      seen.set(url, ended);
      steps.add(job.translations_completed);
      if (isFinal(job)) {
        open.delete(url);
        watched.last = job;
      }
    }
  }
  return { ...watched, steps: steps.size };
}

const isFinal = ({ status }: Job) => ['completed', 'completed_with_errors', 'failed'].includes(status);

function addsUp(job: Job, first: Job): boolean {
  const ended = job.translations_completed + job.translations_failed;
  return (
    job.translations_scheduled === first.translations_scheduled &&
    job.translations_skipped === first.translations_skipped &&
    ended <= job.translations_scheduled &&
    (ended === job.translations_scheduled) === isFinal(job)
  );
}
