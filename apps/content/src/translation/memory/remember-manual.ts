import type { PoolClient } from 'pg';
import type { TextSource } from '../text/found-text.ts';
import { readTranslations } from '../text/read-translations.ts';
import { findSegments } from '../text/segments.ts';
import { recallSegments } from './recall.ts';
import { remember, SHARED } from './remember.ts';

export interface Correction {
  websiteId: string;
  documentId: string;
  language: string;
  /** What is translated, as it is published. */
  source: TextSource;
  /** What the language said until now; undefined where it had nothing of its own. */
  before: Record<string, unknown> | undefined;
  /** What a person has written. */
  after: Record<string, unknown>;
}

/**
 * Keeps what a person said for segments of a document: under the document, and for all others of the website, where the last word
 * counts. Of a text that occurs twice in the document and was given different words, both would need a place of their own, which
 * segments have not: the first is kept, since headlines come first, and people correct what they see first.
 */
export async function rememberManual(client: PoolClient, correction: Correction): Promise<void> {
  const { websiteId, documentId, language } = correction;
  const said = newlySaid(correction);
  const [known] = await recallSegments(client, [
    { websiteId, documentId, language, hashes: said.map(({ hash }) => hash) },
  ]);
  // Who takes over the words of a model corrects nothing: they stay the model's, which a later glossary may make a miss.
  const corrected = said.filter(({ hash, text }) => {
    const { origin, text: remembered } = known?.get(hash) ?? {};
    return !(origin === 'machine' && remembered === text);
  });
  await remember(
    client,
    'manual',
    [documentId, SHARED].flatMap((of) =>
      corrected.map((one) => ({ ...one, websiteId, language, documentId: of })),
    ),
  );
}

/**
 * Segments that the language says otherwise than before; before the first translation it said the source. What was left as it was may
 * be a model's, or of a source that has changed since, and would be kept as the translation of words that it does not translate.
 */
function newlySaid({ source, before, after }: Correction): { hash: string; text: string }[] {
  const segments = findSegments(source);
  const [former, current] = [readTranslations(segments, before ?? {}), readTranslations(segments, after)];
  return segments.flatMap(({ address, hash, text: original }) => {
    const text = current.get(address);
    return text === undefined || text === (former.get(address) ?? original) ? [] : [{ hash, text }];
  });
}
