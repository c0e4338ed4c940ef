import type { RawAnswer } from '../../raw-answer.ts';
import { citationDetailsOf, idOrNull, mentionsOf, nameIn, newestFirst } from '../answers.ts';
import { type Fact, holds } from '../filter.ts';
import type { Fixture, Row } from '../fixture.ts';
import { answersDuring } from './groups.ts';
import { nodeOf, type RequestV1 } from './request.ts';

const shownAnyway = [
  'created_at',
  'prompt',
  'mentions',
  'prompt_type',
  'response',
  'citations',
  'themes',
  'topic',
  'region',
  'model',
  'model_id',
  'asset',
];

export function answersV1(fixture: Fixture, request: RequestV1): Row[] {
  const include = (request.include ?? {}) as Record<string, boolean>;
  const isShown = (name: string) => name === 'created_at' || (include[name] ?? shownAnyway.includes(name));
  return answersDuring(fixture, request)
    .filter((answer) => holds(fixture, nodeOf(request), answer, answer as unknown as Fact))
    .toSorted(newestFirst)
    .map((answer) =>
      Object.fromEntries(Object.entries(rowOf(fixture, answer)).filter(([name]) => isShown(name))),
    );
}

function rowOf(fixture: Fixture, answer: RawAnswer): Row {
  const judged = answer.assessments.filter(({ theme }) => theme !== '');
  const toned = judged.filter(({ sentiment }) => sentiment !== 'neutral');
  const isFirst = (one: (typeof toned)[number], index: number) =>
    toned.findIndex(({ theme, sentiment }) => theme === one.theme && sentiment === one.sentiment) === index;
  const { has_mentions, has_citations, has_searches, has_assessments } = answer;
  return {
    run_id: answer.answer_id,
    created_at: new Date(answer.at).toISOString(),
    prompt: nameIn(fixture.prompts, answer.prompt_id),
    prompt_id: idOrNull(answer.prompt_id),
    mentions: has_mentions ? mentionsOf(fixture, answer) : null,
    analysis_types: answer.analysis_types,
    prompt_type: answer.analysis_types[0] ?? null,
    response: answer.text,
    citations: has_citations ? answer.citations.map(({ url }) => url) : null,
    citation_details: has_citations ? citationDetailsOf(fixture, answer) : null,
    web_search_results: has_searches ? answer.search_results : null,
    search_triggered: has_searches ? answer.searches.length > 0 : null,
    themes: has_assessments ? [...new Set(judged.map(({ theme }) => theme))] : null,
    sentiment_themes: has_assessments
      ? toned.filter(isFirst).map(({ theme, sentiment }) => ({ type: sentiment, name: theme }))
      : null,
    search_queries: has_searches ? answer.searches : null,
    topic: nameIn(fixture.topics, answer.topic_id),
    topic_id: idOrNull(answer.topic_id),
    region: nameIn(fixture.regions, answer.region_id),
    model: nameIn(fixture.models, answer.model_id),
    model_id: idOrNull(answer.model_id),
    asset: null,
    asset_id: null,
    tags: answer.tag_ids.map((id) => nameIn(fixture.tags, id)),
    persona: nameIn(fixture.personas, answer.persona_id),
  };
}
