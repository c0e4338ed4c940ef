import type { Pool } from 'pg';
import { rfc3339 } from '../../sql/fragments.ts';
import { folderMark, tagMark } from '../marks.ts';
import { parseQuery } from './parse-query.ts';

export interface Asked {
  query: string;
  most: number;
  wholeDocuments: boolean;
  /** Any of these; none: all documents. */
  tags: string[];
  folder: string | undefined;
}

export interface SearchResult {
  id: string;
  score: number;
  metadata: Record<string, unknown>;
  content: string;
}

/** So many passages are ranked, so that a word that every document has costs no more than this. */
export const MOST_CANDIDATES = 2_000;
/** Of a whole document, in characters. */
export const LONGEST_PAGE = 100_000;

/** What matches every word, then what matches any. `knowledgeBaseId` is one that the caller may see. */
export async function search(pool: Pool, knowledgeBaseId: string, asked: Asked): Promise<SearchResult[]> {
  const parsed = await parseQuery(pool, knowledgeBaseId, asked.query);
  if (!parsed) return [];
  const { every, some } = parsed;
  const common = { knowledgeBaseId, asked };
  const first = await findPassages(pool, {
    ...common,
    words: every,
    condition: filtered(every, asked),
    rank: 'ts_rank_cd',
    most: asked.most,
    without: [],
  });
  const results = first.map((row) => toResult(row, 0.5, asked));
  if (some === undefined || first.length === asked.most) return results;
  const known = asked.wholeDocuments ? first.map(({ document_id }) => document_id) : [];
  const second = await findPassages(pool, {
    ...common,
    words: some,
    condition: filtered(`(${some}) & !(${every})`, asked),
    rank: 'ts_rank',
    most: asked.most - first.length,
    without: known,
  });
  return [...results, ...second.map((row) => toResult(row, 0, asked))];
}

/** With marks for the filters, which the index of words has too. */
function filtered(condition: string, { tags, folder }: Asked): string {
  const quoted = (mark: string) => `'${mark}'`;
  return [
    `(${condition})`,
    ...(tags.length > 0 ? [`(${tags.map((tag) => quoted(tagMark(tag))).join(' | ')})`] : []),
    ...(folder === undefined ? [] : [quoted(folderMark(folder))]),
  ].join(' & ');
}

interface FoundPassage {
  rank: number;
  document_id: string;
  ordinal: number;
  heading: string;
  content: string;
  document: Record<string, unknown> & { path: string };
}

interface Finding {
  knowledgeBaseId: string;
  /** Ranked by these. */
  words: string;
  condition: string;
  /** How close together words are counts where all of them are there; with one of many it takes three times as long. */
  rank: 'ts_rank_cd' | 'ts_rank';
  asked: Asked;
  most: number;
  /** Documents that were found before. */
  without: string[];
}

const metadata = `jsonb_build_object('name', d.name, 'path', d.path, 'folder', nullif(d.folder, ''), 'title', d.title, 'language', d.language,
  'url', d.url, 'version', d.version, 'source_updated_at', ${rfc3339('d.source_updated_at')}, 'website_id', d.website_id,
  'document_id', d.source_document_id, 'tags', d.tags)`;

/**
 * Not a named statement: the planner sees the words, and a rare one needs another plan than one that all documents have. What matches is
 * planned as if all of it were read, and read only as far as candidates are taken: with the limit in sight, a plan that reads rows of
 * others looks cheap.
 */
async function findPassages(
  pool: Pool,
  { knowledgeBaseId, words, condition, rank, asked, most, without }: Finding,
): Promise<FoundPassage[]> {
  const content = asked.wholeDocuments ? `left(d.text, ${LONGEST_PAGE})` : 'p.text';
  const best = asked.wholeDocuments
    ? 'SELECT DISTINCT ON (c.document_id) c.* FROM candidates c ORDER BY c.document_id, c.rank DESC, c.ordinal'
    : 'SELECT c.* FROM candidates c';
  const { rows } = await pool.query<FoundPassage>(
    `WITH matching AS MATERIALIZED (
       SELECT p.document_id, p.ordinal, p.words FROM knowledge_passages p
       WHERE p.knowledge_base_id = $1 AND p.words @@ $3::tsquery AND NOT p.document_id = ANY ($5::uuid[])
     ), candidates AS (
       SELECT m.document_id, m.ordinal, ${rank}(m.words, $2::tsquery, 33) AS rank FROM matching m LIMIT ${MOST_CANDIDATES}
     ), best AS (
       SELECT * FROM (${best}) b ORDER BY b.rank DESC, b.document_id, b.ordinal LIMIT $4
     )
     SELECT b.rank, b.document_id, b.ordinal, p.heading, ${content} AS content, ${metadata} AS document
     FROM best b JOIN knowledge_passages p USING (document_id, ordinal) JOIN knowledge_documents d ON d.id = b.document_id
     WHERE d.knowledge_base_id = $1
     ORDER BY b.rank DESC, b.document_id, b.ordinal`,
    [knowledgeBaseId, words, condition, most, without],
  );
  return rows;
}

function toResult(
  { rank, ordinal, heading, content, document }: FoundPassage,
  least: number,
  { wholeDocuments }: Asked,
): SearchResult {
  return {
    id: wholeDocuments ? document.path : `${document.path}#${ordinal}`,
    score: Math.round((least + rank / 2) * 1e6) / 1e6,
    metadata: wholeDocuments ? document : { ...document, heading: heading === '' ? null : heading },
    content,
  };
}
