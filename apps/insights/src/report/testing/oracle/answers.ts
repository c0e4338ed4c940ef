import type { RawAnswer } from '../raw-answer.ts';
import { type Fact, holds } from './filter.ts';
import { during, shown } from './groups.ts';
import { NONE, type Request, type Row, type Thing, type World } from './world.ts';

/** ClickHouse orders UUIDs by their second half. */
const secondHalfFirst = (id: string) => id.slice(19) + id.slice(0, 18);

export const newestFirst = (a: RawAnswer, b: RawAnswer): number =>
  Date.parse(b.at) - Date.parse(a.at) ||
  (secondHalfFirst(a.answer_id) < secondHalfFirst(b.answer_id) ? 1 : -1);

export function answersOracle(world: World, request: Request): Row[] {
  return during(world, request)
    .filter((answer) => holds(world, request.filter, answer, answer as unknown as Fact))
    .toSorted(newestFirst)
    .map((answer) => {
      const whole = rowOf(world, answer);
      const include = (request.include ?? Object.keys(whole)) as string[];
      return Object.fromEntries(include.map((name) => [name, whole[name]]));
    });
}

export const nameIn = (things: Thing[], id: string) => things.find((one) => one.id === id)?.name ?? null;
export const idOrNull = (id: string) => (id === NONE ? null : id);

function rowOf(world: World, answer: RawAnswer): Row {
  const ifLookedFor = <T>(what: 'mentions' | 'citations' | 'searches' | 'assessments', value: T) =>
    answer[`has_${what}`] ? value : null;
  return {
    run_id: answer.answer_id,
    date: new Date(answer.at).toISOString(),
    model: shown(world, 'model', answer.model_id),
    topic: nameIn(world.topics, answer.topic_id),
    topic_id: idOrNull(answer.topic_id),
    persona: nameIn(world.personas, answer.persona_id),
    region: nameIn(world.regions, answer.region_id),
    tags: answer.tag_ids.map((id) => nameIn(world.tags, id)),
    prompt: nameIn(world.prompts, answer.prompt_id),
    prompt_id: idOrNull(answer.prompt_id),
    response: answer.text,
    mentions: ifLookedFor('mentions', mentionsOf(world, answer)),
    citations: ifLookedFor(
      'citations',
      answer.citations.map(({ url }) => url),
    ),
    citation_details: ifLookedFor('citations', citationDetailsOf(world, answer)),
    search_queries: ifLookedFor('searches', answer.searches),
    web_search_results: ifLookedFor('searches', []),
    analysis_types: answer.analysis_types,
    sentiment_claims: ifLookedFor(
      'assessments',
      answer.assessments.map(({ asset_id, theme, claim, sentiment }) => ({
        asset: shown(world, 'asset', asset_id),
        theme: theme || null,
        claim: claim || null,
        sentiment,
      })),
    ),
  };
}

export const mentionsOf = (world: World, { mentions }: RawAnswer) =>
  mentions.toSorted((a, b) => a.position - b.position).map(({ asset_id }) => nameIn(world.assets, asset_id));

export function citationDetailsOf(world: World, { citations }: RawAnswer): Row[] {
  return citations.map((one) => ({
    url: one.url,
    clean_url: one.url,
    title: one.title,
    text: null,
    hostname: one.host,
    path: one.path,
    positions: one.positions,
    first_cited_at: firstCitedAt(world, one.url),
    citation_category: nameIn(world.citationCategories, one.citation_category),
  }));
}

/** In any answer of the category, whatever a request is about. */
function firstCitedAt({ answers }: World, page: string): string | null {
  const times = answers
    .filter(({ citations }) => citations.some(({ url }) => url === page))
    .map(({ at }) => Date.parse(at));
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}
