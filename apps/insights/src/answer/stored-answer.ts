import type { Answer } from '@sightline/events';

export const NIL = '00000000-0000-0000-0000-000000000000';

export const answerColumns = [
  ...([
    'category_id',
    'at',
    'answer_id',
    'prompt_id',
    'topic_id',
    'tag_ids',
    'model_id',
    'region_id',
  ] as const),
  ...(['persona_id', 'analysis_types', 'text', 'has_mentions', 'has_citations', 'has_assessments'] as const),
  ...(['has_claims', 'has_searches', 'searches', 'search_results', 'mentions', 'citations'] as const),
  ...(['assessments', 'claims', 'content_hash', 'search_result_queries'] as const),
  ...(['route', 'served_model', 'replicate', 'slot', 'finish', 'cost_nanos'] as const),
  ...(['extraction', 'found_mentions', 'candidates'] as const),
  ...(['judge_outcome', 'judge_version', 'judge_model', 'read_with'] as const),
] as const;

export type StoredAnswer = Record<(typeof answerColumns)[number], unknown>;

/** The row of the table `answers`. */
export function storedAnswer(answer: Answer): StoredAnswer {
  const { id, region_id = NIL, persona_id = NIL, collected, reading, judged } = answer;
  return {
    category_id: answer.category_id,
    at: answer.at,
    answer_id: id,
    prompt_id: answer.prompt_id,
    topic_id: answer.topic_id,
    tag_ids: answer.tag_ids,
    model_id: answer.model_id,
    region_id,
    persona_id,
    analysis_types: answer.analysis_types,
    text: answer.text,
    has_mentions: answer.mentions !== undefined,
    has_citations: answer.citations !== undefined,
    has_assessments: answer.assessments !== undefined,
    has_claims: answer.claims !== undefined,
    has_searches: answer.searches !== undefined,
    searches: answer.searches ?? [],
    search_results: answer.search_results ?? [],
    mentions: answer.mentions ?? [],
    citations: answer.citations ?? [],
    assessments: answer.assessments ?? [],
    claims: answer.claims ?? [],
    content_hash: answer.content_hash ?? NIL,
    search_result_queries: answer.search_result_queries ?? [],
    route: collected?.route ?? '',
    served_model: collected?.served_model ?? '',
    replicate: collected?.replicate ?? 0,
    // To the second, as the column has it.
    slot: collected ? `${collected.slot.slice(0, 19)}Z` : '1970-01-01T00:00:00Z',
    finish: collected?.finish ?? '',
    cost_nanos: collected?.cost_nanos ?? 0,
    extraction: reading?.version ?? '',
    found_mentions: reading?.mentions.map((one) => ({ ...one, rank: one.rank ?? 0 })) ?? [],
    candidates: reading?.candidates ?? [],
    judge_outcome: judged?.outcome ?? '',
    judge_version: judged?.version ?? '',
    judge_model: judged?.model ?? '',
    read_with: reading?.names ?? '',
  };
}

type Citation = NonNullable<Answer['citations']>[number];

/** A page is cited once per answer: cited again, it has the positions of both, and the title and text of the first that has one. */
export function addCitation(byUrl: Map<string, Citation>, citation: Citation): void {
  const before = byUrl.get(citation.url);
  const positions = [...new Set([...(before?.positions ?? []), ...citation.positions])].sort((a, b) => a - b);
  const title = before?.title || citation.title;
  const text = before?.text || citation.text;
  byUrl.set(citation.url, { ...(before ?? citation), title, text, positions });
}
