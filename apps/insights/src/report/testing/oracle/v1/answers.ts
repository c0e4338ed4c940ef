import type { RawAnswer } from '../../raw-answer.ts';
import { newestFirst } from '../answers.ts';
import { type Fact, holds } from '../filter.ts';
import { NONE, type Row, type Thing, type World } from '../world.ts';
import { answersDuring } from './groups.ts';
import { nodeOf, type RequestV1 } from './request.ts';

const shownAnyway = [
  ...[
    'created_at',
    'prompt',
    'mentions',
    'prompt_type',
    'response',
    'citations',
    'themes',
    'topic',
    'region',
  ],
  ...['model', 'model_id', 'asset'],
];

export function answersV1(world: World, request: RequestV1): Row[] {
  const include = (request.include ?? {}) as Record<string, boolean>;
  const isShown = (name: string) => name === 'created_at' || (include[name] ?? shownAnyway.includes(name));
  return answersDuring(world, request)
    .filter((answer) => holds(world, nodeOf(request), answer, answer as unknown as Fact))
    .toSorted(newestFirst)
    .map((answer) =>
      Object.fromEntries(Object.entries(rowOf(world, answer)).filter(([name]) => isShown(name))),
    );
}

const nameIn = (things: Thing[], id: string) => things.find((one) => one.id === id)?.name ?? null;
const idOrNull = (id: string) => (id === NONE ? null : id);

function rowOf(world: World, answer: RawAnswer): Row {
  const judged = answer.assessments.filter(({ theme }) => theme !== '');
  const toned = judged.filter(({ sentiment }) => sentiment !== 'neutral');
  const isFirst = (one: (typeof toned)[number], index: number) =>
    toned.findIndex(({ theme, sentiment }) => theme === one.theme && sentiment === one.sentiment) === index;
  return {
    run_id: answer.answer_id,
    created_at: new Date(answer.at).toISOString(),
    prompt: nameIn(world.prompts, answer.prompt_id),
    prompt_id: idOrNull(answer.prompt_id),
    mentions: answer.mentions
      .toSorted((a, b) => a.position - b.position)
      .map(({ asset_id }) => nameIn(world.assets, asset_id)),
    analysis_types: answer.analysis_types,
    prompt_type: answer.analysis_types[0] ?? null,
    response: answer.text,
    citations: answer.citations.map(({ url }) => url),
    citation_details: answer.citations.map((one) => ({
      url: one.url,
      clean_url: one.url,
      title: one.title,
      text: null,
      hostname: one.host,
      path: one.path,
      positions: one.positions,
      citation_category: nameIn(world.citationCategories, one.citation_category),
    })),
    web_search_results: answer.search_results,
    search_triggered: answer.searches.length > 0,
    themes: [...new Set(judged.map(({ theme }) => theme))],
    sentiment_themes: toned.filter(isFirst).map(({ theme, sentiment }) => ({ type: sentiment, name: theme })),
    search_queries: answer.searches,
    topic: nameIn(world.topics, answer.topic_id),
    topic_id: idOrNull(answer.topic_id),
    region: nameIn(world.regions, answer.region_id),
    model: nameIn(world.models, answer.model_id),
    model_id: idOrNull(answer.model_id),
    asset: null,
    asset_id: null,
    tags: answer.tag_ids.map((id) => nameIn(world.tags, id)),
    persona: nameIn(world.personas, answer.persona_id),
  };
}
