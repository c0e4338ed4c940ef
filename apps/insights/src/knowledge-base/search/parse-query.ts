import type { Pool } from 'pg';
import { configurationOf, wordsOf } from '../languages.ts';

export interface ParsedQuery {
  /** As text of a `tsquery`: all words, in any of the languages. */
  every: string;
  /** One of the words at least; undefined where that is the same. */
  some: string | undefined;
}

/**
 * The query as every language of the knowledge base reads it. Undefined where nothing is left of it, as of words that a language does not
 * count. Nothing of its text reaches SQL: words are bound, and what PostgreSQL makes of them is bound again.
 */
export async function parseQuery(
  pool: Pool,
  knowledgeBaseId: string,
  query: string,
): Promise<ParsedQuery | undefined> {
  const read = new Map<string, { configuration: string; words: string }>();
  for (const language of await languagesOf(pool, knowledgeBaseId)) {
    const one = { configuration: configurationOf(language), words: wordsOf(language, query) };
    read.set(JSON.stringify(one), one);
  }
  const { rows } = await pool.query<{ every: string | null; some: string | null; one: boolean }>({
    name: 'knowledge-parse-query',
    text: `WITH asked AS (SELECT a.configuration::regconfig AS configuration, a.words FROM unnest($1::text[], $2::text[]) AS a (configuration, words)),
        queries AS (SELECT DISTINCT plainto_tsquery(configuration, words) AS query FROM asked),
        words AS (SELECT DISTINCT unnest(tsvector_to_array(to_tsvector(configuration, words))) AS word FROM asked)
      SELECT (SELECT string_agg('(' || q.query::text || ')', ' | ') FROM queries q WHERE numnode(q.query) > 0) AS every,
        (SELECT string_agg('''' || replace(w.word, '''', '''''') || '''', ' | ') FROM words w) AS some,
        (SELECT coalesce(max(numnode(q.query)), 0) < 2 FROM queries q) AS one`,
    values: [
      [...read.values()].map(({ configuration }) => configuration),
      [...read.values()].map(({ words }) => words),
    ],
  });
  const [row] = rows;
  if (!row?.every) return undefined;
  return { every: row.every, some: row.one ? undefined : (row.some ?? undefined) };
}

/** One look at the index per language: a knowledge base has at most 35, and may have 200,000 documents. */
async function languagesOf(pool: Pool, knowledgeBaseId: string): Promise<string[]> {
  const { rows } = await pool.query<{ language: string }>({
    name: 'knowledge-languages',
    text: `WITH RECURSIVE l AS (
        (SELECT d.language FROM knowledge_documents d WHERE d.knowledge_base_id = $1 ORDER BY d.language LIMIT 1)
        UNION ALL
        SELECT (SELECT d.language FROM knowledge_documents d WHERE d.knowledge_base_id = $1 AND d.language > l.language
          ORDER BY d.language LIMIT 1) FROM l WHERE l.language IS NOT NULL
      )
      SELECT language FROM l WHERE language IS NOT NULL`,
    values: [knowledgeBaseId],
  });
  return rows.map(({ language }) => language);
}
