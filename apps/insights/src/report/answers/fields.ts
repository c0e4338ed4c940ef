import type { Fields } from '../filter/fields.ts';
import {
  answerFields,
  entityField,
  type Field,
  idOperators,
  textField,
  textOperators,
} from '../filter/fields.ts';
import { held } from '../filter/held.ts';
import type { HeldKind } from '../filter/held-kinds.ts';
import { idOfWords, NONE, named } from '../statement/dimensions.ts';
import type { Names } from '../statement/plan.ts';
import type { FirstCited } from './first-cited.ts';
import type { AnswerFieldName } from './schema.ts';

/** Here what an answer holds is said of the answer: one of it is enough. */
const many = { many: true, level: 'answer' } as const;
export const answerListFields: Fields = {
  ...answerFields,
  asset: entityField('asset', 'mentions.asset_id', many),
  citation_category: entityField(
    'citation_category',
    'arrayMap(c -> toString(c), citations.citation_category)',
    {
      ...many,
      operators: idOperators,
    },
  ),
  citation_tag: entityField('citation_tag', 'arrayFlatten(citations.citation_tag_ids)', {
    ...many,
    operators: ['is', 'in'],
  }),
  ...anyOf(['citation'], ['domain', 'hostname', 'page', 'url', 'path']),
  ...anyOf(['assessment', 'claim'], ['theme', 'theme_id', 'claim', 'claim_id']),
  ...anyOf(['assessment'], ['sentiment']),
  ...anyOf(['claim'], ['verdict']),
  ...anyOf(['search'], ['query']),
  // Only here: its words have an index.
  response: { ...textField('text', [...textOperators, 'has_words']), level: 'answer' } as Field,
  run_id: { type: 'text', level: 'answer', operators: idOperators, column: 'answer_id', isId: true },
};

/** Conditions that one of what the answer holds fulfils. */
function anyOf(within: readonly [HeldKind, ...HeldKind[]], names: string[]): Fields {
  const { fields } = held[within[0]];
  return Object.fromEntries(
    names.map((name) => [name, { ...(fields[name] as Field), level: 'answer', within } as Field]),
  );
}

export type Stored = Record<string, never>;
interface StoredCitation extends Record<'url' | 'cited_url' | 'title' | 'text' | 'host' | 'path', string> {
  positions: number[];
  citation_category: string;
}
export type StoredAssessment = Record<'asset_id' | 'theme' | 'claim' | 'sentiment', string>;

interface StoredClaim extends Record<'asset_id' | 'claim' | 'theme' | 'verdict' | 'reasoning', string> {
  evidence: Record<string, string>[];
  urls: string[];
}

export interface AnswerField {
  /** Columns that it is made of: what is not asked for is not read. */
  columns: string[];
  show: (row: Stored, names: Names) => unknown;
}

/** Put beside what ClickHouse gives, where details of citations are shown. */
export const FIRST_CITED = 'first_cited';

/** Null where it was not looked for yet, which is not the same as none. */
export const ifLookedFor =
  <T>(flag: string, show: (row: Stored, names: Names) => T) =>
  (row: Stored, names: Names) =>
    row[flag] ? show(row, names) : null;
export const nameIn = (
  kind: 'topic' | 'persona' | 'region' | 'prompt' | 'model' | 'asset',
  column: string,
): AnswerField => ({
  columns: [column],
  show: (row, names) => names.of(kind, row[column] as unknown as string),
});
const plain = (column: string): AnswerField => ({ columns: [column], show: (row) => row[column] });
export const idOrNull = (column: string): AnswerField => ({
  columns: [column],
  show: (row) => (row[column] === NONE ? null : row[column]),
});
export const listed = (row: Stored, column: string) => (row[column] ?? []) as unknown as never[];

export const answerRowFields: Record<AnswerFieldName, AnswerField> = {
  run_id: plain('answer_id'),
  date: plain('at'),
  model: { columns: ['model_id'], show: (row, names) => named('model')(String(row.model_id), names) },
  topic: nameIn('topic', 'topic_id'),
  topic_id: idOrNull('topic_id'),
  persona: nameIn('persona', 'persona_id'),
  region: nameIn('region', 'region_id'),
  tags: {
    columns: ['tag_ids'],
    show: (row, names) => listed(row, 'tag_ids').flatMap((id) => names.of('tag', id) ?? []),
  },
  prompt: nameIn('prompt', 'prompt_id'),
  prompt_id: idOrNull('prompt_id'),
  response: plain('text'),
  mentions: {
    columns: ['mentions', 'has_mentions'],
    show: ifLookedFor('has_mentions', (row, names) =>
      mentionsOf(row).flatMap(({ asset_id }) => names.of('asset', asset_id) ?? []),
    ),
  },
  citations: {
    columns: ['citations', 'has_citations'],
    show: ifLookedFor('has_citations', (row) =>
      (listed(row, 'citations') as StoredCitation[]).map(({ url }) => url),
    ),
  },
  citation_details: {
    columns: ['citations', 'has_citations'],
    show: ifLookedFor('has_citations', (row, names) =>
      (listed(row, 'citations') as StoredCitation[]).map((one) =>
        citationDetail(one, names, row[FIRST_CITED] as unknown as FirstCited),
      ),
    ),
  },
  search_queries: {
    columns: ['searches', 'has_searches'],
    show: ifLookedFor('has_searches', (row) => listed(row, 'searches')),
  },
  web_search_results: {
    columns: ['search_results', 'search_result_queries', 'has_searches'],
    show: (row) =>
      searchResults(row)?.map((url, index) => ({
        url,
        query: listed(row, 'search_result_queries')[index] || null,
      })) ?? null,
  },
  region_id: idOrNull('region_id'),
  persona_id: idOrNull('persona_id'),
  tag_ids: plain('tag_ids'),
  mentioned_asset_ids: {
    columns: ['mentions', 'has_mentions'],
    show: ifLookedFor('has_mentions', (row) => mentionsOf(row).map(({ asset_id }) => asset_id)),
  },
  mention_details: {
    columns: ['mentions', 'found_mentions', 'extraction', 'has_mentions'],
    show: ifLookedFor('has_mentions', (row, names) =>
      detailsOf(row).map(({ asset_id, ...detail }) => ({
        asset: named('asset')(asset_id, names),
        ...detail,
      })),
    ),
  },
  extraction: { columns: ['extraction'], show: (row) => row.extraction || null },
  judged: {
    columns: ['judge_outcome', 'judge_version', 'judge_model'],
    show: ({ judge_outcome: outcome, judge_version, judge_model }) =>
      outcome ? { outcome, version: judge_version || null, model: judge_model || null } : null,
  },
  checked_claims: {
    columns: ['claims', 'has_claims'],
    show: ifLookedFor('has_claims', (row, names) =>
      (listed(row, 'claims') as StoredClaim[]).map(claimShown(names)),
    ),
  },
  analysis_types: plain('analysis_types'),
  sentiment_claims: {
    columns: ['assessments', 'has_assessments'],
    show: ifLookedFor('has_assessments', (row, names) =>
      (listed(row, 'assessments') as StoredAssessment[]).map(({ asset_id, theme, claim, sentiment }) => ({
        asset: { id: asset_id, name: names.of('asset', asset_id) },
        theme: names.catalogue.shownTheme(theme) || null,
        claim: claim || null,
        sentiment,
      })),
    ),
  },
};

/** What people decided, else what was found. Claims have no ids in answers: they are made where any was decided on. */
const countedVerdict = (
  { catalogue }: Names,
  { asset_id, claim, verdict }: Pick<StoredClaim, 'asset_id' | 'claim' | 'verdict'>,
): string =>
  (catalogue.claimDecisions.length > 0 && catalogue.decidedVerdict(asset_id, idOfWords(claim))) || verdict;

const claimShown =
  (names: Names) =>
  ({ asset_id, claim, theme, verdict, reasoning, evidence, urls }: StoredClaim) => ({
    asset: named('asset')(asset_id, names),
    claim,
    theme: names.catalogue.shownTheme(theme) || null,
    verdict: countedVerdict(names, { asset_id, claim, verdict }),
    reasoning: reasoning || null,
    evidence: evidence.map((piece) =>
      Object.fromEntries(Object.entries(piece).map(([name, text]) => [name, text || null])),
    ),
    citations: urls,
  });

interface MentionDetail extends Record<'asset_id' | 'kind', string> {
  name: string | null;
  start: number | null;
  end: number | null;
  rank: number | null;
  reasons: string[];
}

/** What was sent has no more than where it stands. */
function detailsOf(row: Stored): MentionDetail[] {
  if (row.extraction)
    return (listed(row, 'found_mentions') as MentionDetail[]).map((one) => ({
      ...one,
      rank: one.rank || null,
    }));
  const unknown = { kind: 'named', name: null, end: null, rank: null, reasons: [] };
  return mentionsOf(row).flatMap(({ asset_id, offsets }) =>
    (offsets.length > 0 ? offsets : [null]).map((start) => ({ asset_id, start, ...unknown })),
  );
}

/** From the first on. */
const mentionsOf = (row: Stored) =>
  (listed(row, 'mentions') as { asset_id: string; position: number; offsets: number[] }[]).toSorted(
    (a, b) => a.position - b.position,
  );

/** Null where nobody looked for searches. Results alone say that somebody did. */
export function searchResults(row: Stored): string[] | null {
  const results: string[] = listed(row, 'search_results');
  return row.has_searches || results.length > 0 ? results : null;
}

const citationDetail = (one: StoredCitation, names: Names, firstCited: FirstCited) => ({
  url: one.cited_url || one.url,
  clean_url: one.url,
  title: one.title,
  text: one.text || null,
  hostname: one.host,
  path: one.path,
  positions: one.positions,
  first_cited_at: firstCited(one.url),
  citation_category: names.of('citation_category', one.citation_category),
});
