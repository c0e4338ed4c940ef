import { type Matched, matchHandWritten } from '../by-hand/match-hand-written.ts';
import { readHandWritten } from '../by-hand/read-hand-written.ts';
import { readGlossaries } from '../glossary/translation-glossary.ts';
import { lookUpSegments } from '../memory/translation-memory.ts';
import { emptyGlossary } from '../text/glossary.ts';
import type { ClaimedAttempt, OpenPair } from './pair.ts';
import { type StoredSource, toSource } from './read-sources.ts';
import { stillFits } from './still-fits.ts';
import type { WorkingParts } from './working-parts.ts';

const nothing: Matched = { handWritten: [], orphaned: [] };

type Claimed = Pick<OpenPair, 'attempt' | 'claim' | 'source' | 'writtenAt' | 'isCurrent'>;

/** What the translation of claimed pairs needs, read in as many statements as for one. */
export async function readPairs(
  pool: WorkingParts['pool'],
  attempts: readonly ClaimedAttempt[],
  sources: ReadonlyMap<string, StoredSource>,
): Promise<OpenPair[]> {
  const found = new Map(
    [...new Set(attempts.map(({ attempt }) => attempt.documentId))].flatMap((id) => {
      const stored = sources.get(id);
      return stored ? [[id, toSource(stored)]] : [];
    }),
  );
  const claimed = attempts.map(({ attempt, claimed: { claim, writtenAt, sourceHash } }): Claimed => {
    const source = found.get(attempt.documentId);
    return {
      attempt,
      claim,
      writtenAt,
      source,
      isCurrent: source !== undefined && sourceHash === source.hash,
    };
  });
  const asking = claimed.filter(({ source, isCurrent }) => source && !isCurrent);
  const wanted = asking.map(({ source, attempt: { documentId, language } }) => ({
    websiteId: source?.websiteId ?? '',
    documentId,
    language,
    hashes: [...new Set(source?.segments.map(({ hash }) => hash))],
  }));
  if (wanted.length === 0) return claimed.map(withoutTexts);
  const [segments, glossaries, written] = await Promise.all([
    lookUpSegments(pool, wanted),
    readGlossaries(pool, [...new Set(wanted.map(({ websiteId }) => websiteId))]),
    readHandWritten(pool, wanted),
  ]);
  const recalled = new Map(asking.map((pair, index) => [pair, segments[index]]));
  const byHand = new Map(asking.map((pair, index) => [pair, written[index]]));
  return claimed.map((pair) => {
    const glossary = glossaries.get(pair.source?.websiteId ?? '') ?? emptyGlossary;
    const known = new Map<string, string>();
    for (const segment of pair.source?.segments ?? []) {
      const entry = recalled.get(pair)?.get(segment.hash);
      if (entry && stillFits(segment, entry, pair.attempt.language, glossary))
        known.set(segment.hash, entry.text);
    }
    const words = byHand.get(pair);
    const matched = pair.source && words ? matchHandWritten(pair.source, words) : nothing;
    return { ...pair, byHand: matched, known, glossary };
  });
}

/** A claim on a pair of which nothing was read: enough to end it. */
export function unreadPair({ attempt, claimed: { claim, writtenAt } }: ClaimedAttempt): OpenPair {
  return withoutTexts({ attempt, claim, writtenAt, source: undefined, isCurrent: false });
}

function withoutTexts(pair: Claimed): OpenPair {
  return { ...pair, byHand: nothing, known: new Map(), glossary: emptyGlossary };
}
