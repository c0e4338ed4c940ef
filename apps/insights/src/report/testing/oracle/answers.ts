import type { RawAnswer } from '../raw-answer.ts';
import { type Fact, holds } from './filter.ts';
import { type Fixture, NONE, type Request, type Row, type Thing } from './fixture.ts';
import { during, shown } from './groups.ts';
import { mentionsIn } from './mentions.ts';

/** ClickHouse orders UUIDs by their second half. */
const secondHalfFirst = (id: string) => id.slice(19) + id.slice(0, 18);

export const newestFirst = (a: RawAnswer, b: RawAnswer): number =>
  Date.parse(b.at) - Date.parse(a.at) ||
  (secondHalfFirst(a.answer_id) < secondHalfFirst(b.answer_id) ? 1 : -1);

export function answersOracle(fixture: Fixture, request: Request): Row[] {
  return during(fixture, request)
    .filter((answer) => holds(fixture, request.filter, answer, answer as unknown as Fact))
    .toSorted(newestFirst)
    .map((answer) => {
      const whole = rowOf(fixture, answer);
      const include = (request.include ?? Object.keys(whole)) as string[];
      return Object.fromEntries(include.map((name) => [name, whole[name]]));
    });
}

export const nameIn = (things: Thing[], id: string) => things.find((one) => one.id === id)?.name ?? null;
export const idOrNull = (id: string) => (id === NONE ? null : id);

function rowOf(fixture: Fixture, answer: RawAnswer): Row {
  const ifLookedFor = <T>(
    what: 'mentions' | 'citations' | 'searches' | 'assessments' | 'claims',
    value: T,
  ) => (answer[`has_${what}`] ? value : null);
  return {
    run_id: answer.answer_id,
    date: new Date(answer.at).toISOString(),
    model: shown(fixture, 'model', answer.model_id),
    topic: nameIn(fixture.topics, answer.topic_id),
    topic_id: idOrNull(answer.topic_id),
    region_id: idOrNull(answer.region_id),
    persona_id: idOrNull(answer.persona_id),
    tag_ids: answer.tag_ids,
    mentioned_asset_ids: ifLookedFor(
      'mentions',
      mentionsIn(answer).map(({ asset_id }) => asset_id),
    ),
    persona: nameIn(fixture.personas, answer.persona_id),
    region: nameIn(fixture.regions, answer.region_id),
    tags: answer.tag_ids.map((id) => nameIn(fixture.tags, id)),
    prompt: nameIn(fixture.prompts, answer.prompt_id),
    prompt_id: idOrNull(answer.prompt_id),
    response: answer.text,
    mentions: ifLookedFor('mentions', mentionsOf(fixture, answer)),
    citations: ifLookedFor(
      'citations',
      answer.citations.map(({ url }) => url),
    ),
    citation_details: ifLookedFor('citations', citationDetailsOf(fixture, answer)),
    search_queries: ifLookedFor('searches', answer.searches),
    web_search_results: ifLookedFor('searches', []),
    analysis_types: answer.analysis_types,
    mention_details: ifLookedFor('mentions', mentionDetailsOf(fixture, answer)),
    extraction: answer.extraction || null,
    judged: null,
    checked_claims: ifLookedFor(
      'claims',
      answer.claims.map(({ asset_id, claim, theme, verdict, reasoning, urls }) => ({
        asset: shown(fixture, 'asset', asset_id),
        claim,
        theme: theme || null,
        verdict,
        reasoning: reasoning || null,
        evidence: [],
        citations: urls,
      })),
    ),
    sentiment_claims: ifLookedFor(
      'assessments',
      answer.assessments.map(({ asset_id, theme, claim, sentiment }) => ({
        asset: shown(fixture, 'asset', asset_id),
        theme: theme || null,
        claim: claim || null,
        sentiment,
      })),
    ),
  };
}

export const mentionsOf = (fixture: Fixture, answer: RawAnswer) =>
  mentionsIn(answer).map(({ asset_id }) => nameIn(fixture.assets, asset_id));

function mentionDetailsOf(fixture: Fixture, answer: RawAnswer): Row[] {
  if (answer.extraction !== '')
    return answer.found_mentions.map(({ asset_id, rank, ...detail }) => ({
      asset: shown(fixture, 'asset', asset_id),
      ...detail,
      rank: rank === 0 ? null : rank,
    }));
  const unknown = { name: null, start: null, end: null, rank: null, reasons: [] };
  return mentionsIn(answer).map(({ asset_id }) => ({
    asset: shown(fixture, 'asset', asset_id),
    kind: 'named',
    ...unknown,
  }));
}

export function citationDetailsOf(fixture: Fixture, { citations }: RawAnswer): Row[] {
  return citations.map((one) => ({
    url: one.url,
    clean_url: one.url,
    title: one.title,
    text: null,
    hostname: one.host,
    path: one.path,
    positions: one.positions,
    first_cited_at: firstCitedAt(fixture, one.url),
    citation_category: nameIn(fixture.citationCategories, one.citation_category),
  }));
}

/** In any answer of the category, whatever a request is about. */
function firstCitedAt({ answers }: Fixture, page: string): string | null {
  const times = answers
    .filter(({ citations }) => citations.some(({ url }) => url === page))
    .map(({ at }) => Date.parse(at));
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}
