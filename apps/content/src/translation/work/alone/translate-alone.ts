import { storeMachineSegments } from '../../memory/translation-memory.ts';
import { attemptPair } from '../attempt-pair.ts';
import { areHeld } from '../claim-pairs.ts';
import { endAttempts } from '../end-attempts.ts';
import type { OpenPair, Outcome } from '../pair.ts';
import { readPairs, unreadPair } from '../read-pairs.ts';
import { readSources } from '../read-sources.ts';
import type { WorkingParts } from '../working-parts.ts';
import type { Message, Order } from './messages.ts';

/** Reads, translates and stores one pair: all that a document can end happens in this process. */
export async function translateAlone(
  parts: WorkingParts,
  { entryId, quietUntil, ...claimed }: Order,
  tell: (message: Message) => void,
): Promise<Outcome['kind']> {
  const { attempt } = claimed;
  const sources = await readSources(parts.pool, [attempt.documentId]);
  const [pair = unreadPair(claimed)] = await readPairs(parts.pool, [claimed], sources);
  const outcome = await attemptPair(parts, pair, attempting(parts, pair, quietUntil, tell));
  const [kind = outcome.kind] = await endAttempts(parts, [{ entryId, attempt, pair, outcome }]);
  return kind;
}

function attempting(
  { pool }: WorkingParts,
  pair: OpenPair,
  quietUntil: number,
  tell: (message: Message) => void,
): Parameters<typeof attemptPair>[2] {
  const { language } = pair.attempt;
  const websiteId = pair.source?.websiteId ?? '';
  return {
    // It ends with its process.
    signal: new AbortController().signal,
    quiet: {
      get until() {
        return quietUntil;
      },
      set until(until) {
        tell({ kind: 'quiet', until });
      },
    },
    isHeld: async () => (await areHeld(pool, [pair]))[0] ?? false,
    store: (learned) =>
      storeMachineSegments(
        pool,
        [...learned].map(([hash, text]) => ({ websiteId, language, hash, text })),
      ),
  };
}
