import type { Pool, PoolClient } from 'pg';
import { lookUpSegments } from '../memory/translation-memory.ts';
import type { TextSource } from '../text/found-text.ts';
import { compare } from './compare.ts';
import type { HandWritten } from './hand-written.ts';
import { toHandWritten, toWhole, writtenNow } from './written-now.ts';

interface Unknown {
  websiteId: string;
  documentId: string;
  language: string;
  source: TextSource;
  content: Record<string, unknown>;
  /** A model made it; people may have corrected it since. */
  isMachine: boolean;
}

/**
 * What is by hand in a translation of the time before that was kept. In a model's it is what the translation memory has from a
 * person for this document, and what has another structure than the source, which no model gives.
 */
export async function inferHandWritten(
  client: Pool | PoolClient,
  { websiteId, documentId, language, source, content, isMachine }: Unknown,
): Promise<HandWritten[]> {
  if (!isMachine) return writtenNow(source, content).handWritten;
  const { segments, wholes } = compare(source, content);
  const hashes = segments.map(({ segment }) => segment.hash);
  const [known] = await lookUpSegments(client, [{ websiteId, documentId, language, hashes }]);
  const corrected = segments.filter(({ segment, text }) => {
    const entry = known?.get(segment.hash);
    return entry?.origin === 'manual' && entry.text === text;
  });
  return [...corrected.map(toHandWritten), ...wholes.map(toWhole)];
}
