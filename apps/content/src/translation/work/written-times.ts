import type { PoolClient } from 'pg';
import type { PairAttempt } from '../translation-queue.ts';
import type { EndedAttempt } from './pair.ts';

/** By pair, when the translations that are there were written. Nobody writes them while their documents are locked. */
export async function writtenTimes(
  client: PoolClient,
  ended: readonly EndedAttempt[],
): Promise<Map<string, string>> {
  const translated = ended.filter(({ outcome }) => outcome.kind === 'translated');
  if (translated.length === 0) return new Map();
  const { rows } = await client.query<{ documentId: string; language: string; at: string }>({
    name: 'translations-written',
    text: `SELECT t.document_id AS "documentId", t.language, t.updated_at::text AS at
      FROM unnest($1::uuid[], $2::text[]) AS a (document_id, language)
      JOIN translations t ON t.document_id = a.document_id AND t.language = a.language`,
    values: [
      translated.map(({ attempt }) => attempt.documentId),
      translated.map(({ attempt }) => attempt.language),
    ],
  });
  return new Map(rows.map((row) => [pairKey(row), row.at]));
}

export function pairKey({ documentId, language }: Pick<PairAttempt, 'documentId' | 'language'>): string {
  return `${documentId} ${language}`;
}
