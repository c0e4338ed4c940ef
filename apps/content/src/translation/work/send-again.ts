import type { Jobs } from '@sightline/jobs';
import type { PoolClient } from 'pg';
import { translationQueue } from '../translation-queue.ts';
import { type EndedAttempt, triesOf } from './pair.ts';

/** Entries of the queue for what comes again, each at its time and in the group of its organization. */
export async function sendAgain(
  client: PoolClient,
  jobs: Jobs,
  ended: readonly EndedAttempt[],
  now: number,
): Promise<void> {
  const again = ended.flatMap(({ attempt, outcome }) =>
    outcome.kind === 'again' ? [{ attempt, outcome }] : [],
  );
  if (again.length === 0) return;
  const { rows } = await client.query<{ id: string; organization: string }>({
    name: 'organizations-of-jobs',
    text: `SELECT j.id, w.organization_id AS organization
      FROM translation_jobs j JOIN websites w ON w.id = j.website_id WHERE j.id = ANY ($1::uuid[])`,
    values: [[...new Set(again.map(({ attempt }) => attempt.jobId))]],
  });
  const groups = new Map(rows.map(({ id, organization }) => [id, organization]));
  await jobs.send(
    client,
    translationQueue,
    again.map(({ attempt, outcome }) => {
      const group = groups.get(attempt.jobId);
      return {
        data: { ...attempt, attempt: attempt.attempt + triesOf(outcome) },
        ...(group !== undefined && { group }),
        ...(outcome.afterMs > 0 && { startAfter: new Date(now + outcome.afterMs) }),
      };
    }),
  );
}
