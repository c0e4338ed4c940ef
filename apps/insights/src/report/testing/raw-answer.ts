import { randomUUIDv7 } from 'node:crypto';
import type { ClickHouse } from '@sightline/clickhouse';

export interface RawCitation {
  url: string;
  cited_url: string;
  host: string;
  domain: string;
  path: string;
  title: string;
  text: string;
  positions: number[];
  citation_category: string;
  citation_tag_ids: string[];
}

export interface RawAssessment {
  asset_id: string;
  theme: string;
  claim: string;
  sentiment: 'negative' | 'neutral' | 'positive';
  urls: string[];
}

export interface RawClaim {
  asset_id: string;
  claim: string;
  theme: string;
  verdict: 'inaccurate' | 'unverified' | 'accurate';
  reasoning: string;
  evidence: { id: string; kb_path: string; kb_snippet: string; source_updated_at: string }[];
  urls: string[];
}

interface RawMention {
  asset_id: string;
  kind: 'named' | 'listed' | 'absent' | 'echo' | 'unsure';
  name: string;
  start: number;
  end: number;
  rank: number;
  reasons: string[];
}

/** A row of `answers`, as it is inserted. */
export interface RawAnswer {
  category_id: string;
  at: string;
  answer_id: string;
  prompt_id: string;
  topic_id: string;
  tag_ids: string[];
  model_id: string;
  region_id: string;
  persona_id: string;
  route: string;
  analysis_types: string[];
  text: string;
  has_mentions: boolean;
  has_citations: boolean;
  has_assessments: boolean;
  has_claims: boolean;
  has_searches: boolean;
  searches: string[];
  search_results: string[];
  mentions: { asset_id: string; position: number; offsets: number[] }[];
  citations: RawCitation[];
  assessments: RawAssessment[];
  claims: RawClaim[];
  /** '': its mentions were sent. */
  extraction: string;
  found_mentions: RawMention[];
  /** '': nobody was to judge it. */
  judge_outcome: string;
  judge_version: string;
  judge_model: string;
  /** No column: the assets that its text was written to name, in their order. */
  written?: string[] | undefined;
  candidates: { key: string; name: string; start: number; sign: 'bold' | 'list' | 'link' }[];
}

const NONE = '00000000-0000-0000-0000-000000000000';

export function rawAnswer(fields: Partial<RawAnswer> & { category_id: string; at: string }): RawAnswer {
  return {
    answer_id: randomUUIDv7(),
    prompt_id: NONE,
    topic_id: NONE,
    tag_ids: [],
    model_id: NONE,
    region_id: NONE,
    persona_id: NONE,
    route: '',
    analysis_types: ['visibility'],
    text: 'Aurora is good.',
    has_mentions: true,
    has_citations: true,
    has_assessments: true,
    has_claims: true,
    has_searches: true,
    searches: [],
    search_results: [],
    mentions: [],
    citations: [],
    assessments: [],
    claims: [],
    extraction: '',
    found_mentions: [],
    judge_outcome: '',
    judge_version: '',
    judge_model: '',
    candidates: [],
    ...fields,
  };
}

export function rawCitation(url: string, fields: Partial<RawCitation> = {}): RawCitation {
  const { hostname, pathname } = new URL(url);
  return {
    url,
    cited_url: '',
    host: hostname,
    domain: hostname.split('.').slice(-2).join('.'),
    path: pathname,
    title: 'A page',
    text: '',
    positions: [1],
    citation_category: 'other',
    citation_tag_ids: [],
    ...fields,
  };
}

export const rawClaim = (fields: Partial<RawClaim>): RawClaim => ({
  asset_id: NONE,
  claim: 'Aurora is light.',
  theme: 'Weight',
  verdict: 'accurate',
  reasoning: '',
  evidence: [],
  urls: [],
  ...fields,
});

export const insertAnswers = (clickhouse: ClickHouse, answers: RawAnswer[]): Promise<void> =>
  insertRows(
    clickhouse,
    'answers',
    answers.map(({ written: _, ...row }) => row),
  );

export async function insertRows(clickhouse: ClickHouse, table: string, values: object[]): Promise<void> {
  if (values.length > 0) await clickhouse.native.insert({ table, values, format: 'JSONEachRow' });
}
