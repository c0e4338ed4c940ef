import { transaction } from '@sightline/postgres';
import type { PoolClient } from 'pg';
import { type Placed, placeHandWritten } from '../by-hand/place.ts';
import { readHandWritten } from '../by-hand/read-hand-written.ts';
import { readGlossaries } from '../glossary/read-glossaries.ts';
import { moveJobs } from '../job/state-machine.ts';
import { recallSegments } from '../memory/recall.ts';
import { emptyGlossary } from '../text/glossary.ts';
import type { PairAttempt } from '../translation-queue.ts';
import { type Claim, claimPairs } from './claim-pairs.ts';
import type { OpenPair } from './pair.ts';
import { readSources } from './read-sources.ts';
import { stillFits } from './still-fits.ts';
import type { WorkingParts } from './working-parts.ts';

const nothing: Placed = { handWritten: [], orphaned: [] };

type Parts = Pick<WorkingParts, 'pool' | 'atOnceOfProvider' | 'newId'>;
type Claimed = Pick<OpenPair, 'attempt' | 'claim' | 'source' | 'writtenAt' | 'isCurrent'>;

/**
 * Claims pairs and reads all that their translation needs, in as many statements as for one. Documents are read meanwhile, not
 * after: whether they are still the same is looked at in the end.
 */
export async function openPairs(
  parts: Parts,
  attempts: readonly PairAttempt[],
): Promise<(OpenPair | 'gone' | 'later')[]> {
  const [claims, sources] = await Promise.all([
    transaction(parts.pool, (client) => claim(client, parts, attempts)),
    readSources(
      parts.pool,
      attempts.map(({ documentId }) => documentId),
    ),
  ]);
  const claimed = attempts.flatMap((attempt, index): Claimed[] => {
    const one = claims[index];
    if (typeof one !== 'object') return [];
    const source = sources.get(attempt.documentId);
    const isCurrent = source !== undefined && one.sourceHash === source.hash;
    return [{ attempt, claim: one.claim, writtenAt: one.writtenAt, source, isCurrent }];
  });
  const open = new Map((await recall(parts.pool, claimed)).map((pair) => [pair.claim, pair]));
  return claims.map((one) => (typeof one === 'object' ? (open.get(one.claim) ?? 'gone') : one));
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

async function recall(pool: WorkingParts['pool'], claimed: readonly Claimed[]): Promise<OpenPair[]> {
  const asking = claimed.filter(({ source, isCurrent }) => source && !isCurrent);
  const wanted = asking.map(({ source, attempt: { documentId, language } }) => ({
    websiteId: source?.websiteId ?? '',
    documentId,
    language,
    hashes: [...new Set(source?.segments.map(({ hash }) => hash))],
  }));
  if (wanted.length === 0)
    return claimed.map((pair) => ({ ...pair, byHand: nothing, known: new Map(), glossary: emptyGlossary }));
  const [remembered, glossaries, written] = await Promise.all([
    recallSegments(pool, wanted),
    readGlossaries(pool, [...new Set(wanted.map(({ websiteId }) => websiteId))]),
    readHandWritten(pool, wanted),
  ]);
  const found = new Map(asking.map((pair, index) => [pair, remembered[index]]));
  const byHand = new Map(asking.map((pair, index) => [pair, written[index]]));
  return claimed.map((pair) => {
    const glossary = glossaries.get(pair.source?.websiteId ?? '') ?? emptyGlossary;
    const known = new Map<string, string>();
    for (const segment of pair.source?.segments ?? []) {
      const entry = found.get(pair)?.get(segment.hash);
      if (entry && stillFits(segment, entry, pair.attempt.language, glossary))
        known.set(segment.hash, entry.text);
    }
    const words = byHand.get(pair);
    const placed = pair.source && words ? placeHandWritten(pair.source, words) : nothing;
    return { ...pair, byHand: placed, known, glossary };
  });
}
