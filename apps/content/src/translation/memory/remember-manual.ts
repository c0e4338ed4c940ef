import type { PoolClient } from 'pg';
import { recallSegments } from './recall.ts';
import { remember, SHARED } from './remember.ts';

export interface Correction {
  websiteId: string;
  documentId: string;
  language: string;
  /** What a person newly wrote for segments of a source of the same structure, in their order. */
  said: readonly { hash: string; text: string }[];
}

/**
 * Keeps what a person said for segments of a document: under the document, and for all others of the website, where the last word
 * counts. Of a text that occurs twice in the document and was given different words, both would need a place of their own, which
 * segments have not: the first is kept, since headlines come first, and people correct what they see first.
 */
export async function rememberManual(
  client: PoolClient,
  { websiteId, documentId, language, said }: Correction,
): Promise<void> {
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
