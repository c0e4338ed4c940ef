import { transaction } from '@sightline/postgres';
import type { PoolClient } from 'pg';
import { moveJobs } from '../job/state-machine.ts';
import type { PairAttempt } from '../translation-queue.ts';
import { type Claim, claimPairs } from './claim-pairs.ts';
import type { ClaimedAttempt, OpenPair } from './pair.ts';
import { readPairs } from './read-pairs.ts';
import { readSources } from './read-sources.ts';
import type { WorkingParts } from './working-parts.ts';

type Parts = Pick<WorkingParts, 'pool' | 'atOnceOfProvider' | 'newId'>;

/** A pair that is this worker's, and that it leaves to a process of its own. */
interface SuspectPair {
  suspect: ClaimedAttempt;
}

/**
 * Claims pairs and reads all that their translation needs, in as many statements as for one. Documents are read meanwhile, not
 * after: whether they are still the same is looked at in the end. Nothing of a document is worked on before its claim is stored, so
 * that a document which ends this process is known as one that did.
 */
export async function openPairs(
  parts: Parts,
  attempts: readonly PairAttempt[],
): Promise<(OpenPair | SuspectPair | 'gone' | 'later')[]> {
  const [claims, sources] = await Promise.all([
    transaction(parts.pool, (client) => claim(client, parts, attempts)),
    readSources(
      parts.pool,
      attempts.map(({ documentId }) => documentId),
    ),
  ]);
  const claimed = attempts.flatMap((attempt, index): ClaimedAttempt[] => {
    const one = claims[index];
    return typeof one === 'object' && !one.isSuspect ? [{ attempt, claimed: one }] : [];
  });
  const open = new Map((await readPairs(parts.pool, claimed, sources)).map((pair) => [pair.claim, pair]));
  return attempts.map((attempt, index) => {
    const one = claims[index];
    if (typeof one !== 'object') return one ?? 'gone';
    return one.isSuspect ? { suspect: { attempt, claimed: one } } : (open.get(one.claim) ?? 'gone');
  });
}

/** A job runs from its first claim on. */
async function claim(
  client: PoolClient,
  { atOnceOfProvider: atOnce, newId }: Parts,
  attempts: readonly PairAttempt[],
): Promise<Claim[]> {
  const claims = await claimPairs(client, attempts, { atOnce, newId });
  const begun = attempts.flatMap(({ jobId }, index) => {
    const one = claims[index];
    return typeof one === 'object' && one.status === 'queued' ? [jobId] : [];
  });
  if (begun.length > 0) await moveJobs(client, [...new Set(begun)], 'running');
  return claims;
}
