import type { RawAnswer } from '../../raw-answer.ts';
import { alike, answersOf, type Group, type Seen } from '../facts.ts';
import { type Fact, holds } from '../filter.ts';
import type { Fixture } from '../fixture.ts';
import { mentionsIn } from '../mentions.ts';
import { groupsOf } from './groups.ts';
import { nodeOf, type RequestV1, type ResultV1 } from './request.ts';
import { asArrays, keyOf, type Measured } from './rows.ts';

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const factsIn = (name: 'citations' | 'assessments' | 'mentions') => (answer: RawAnswer) =>
  (name === 'mentions' ? mentionsIn(answer) : answer[name]) as unknown as Fact[];

type Reads = Record<string, (fact: Fact) => string>;
/** Of all dimensions of facts, those of the request. */
const asked = (request: RequestV1, reads: Reads): Reads => {
  const names = new Set(request.dimensions?.map(keyOf));
  return Object.fromEntries(Object.entries(reads).filter(([name]) => names.has(name)));
};

export function visibilityV1(fixture: Fixture, request: RequestV1): ResultV1[] {
  const isByAsset = request.dimensions?.some((name) => name.startsWith('asset_'));
  const onAssets = nodeOf(request, (field) => field.startsWith('asset_'));
  const rows = groupsOf(fixture, request, factsIn('mentions')).flatMap((group): Measured[] => {
    const examined = group.answers.filter(({ has_mentions }) => has_mentions).length;
    if (examined === 0) return [];
    const measure = (facts: Seen[]) => ({
      mentions_count: facts.length,
      share_of_voice: ratio(facts.length, group.all.length),
      visibility_score: ratio(answersOf(facts), examined),
      executions: examined,
      average_position: ratio(
        facts.reduce((sum, { fact }) => sum + Number(fact.position), 0),
        facts.length,
      ),
    });
    if (!isByAsset) return [{ key: group.key, metrics: measure(group.facts) }];
    const [answer] = group.answers as [RawAnswer];
    return fixture.assets
      .filter(({ id }) => holds(fixture, onAssets, answer, { asset_id: id }))
      .filter(({ id, isDeleted }) => !isDeleted || group.facts.some(({ fact }) => fact.asset_id === id))
      .map(({ id }) => ({
        key: { ...group.key, asset: id },
        metrics: measure(group.facts.filter(({ fact }) => fact.asset_id === id)),
      }));
  });
  return asArrays(fixture, request, rows);
}

const ofCitations: Reads = {
  hostname: ({ host }) => String(host),
  path: ({ path }) => String(path),
  url: ({ url }) => String(url),
  root_domain: ({ domain }) => String(domain),
  citation_category: ({ citation_category }) => String(citation_category),
};

export function citationsV1(fixture: Fixture, request: RequestV1): ResultV1[] {
  const rows = groupsOf(fixture, request, factsIn('citations')).flatMap((group) =>
    alike(group.facts, asked(request, ofCitations)).map((part): Measured => {
      const share = ratio(part.facts.length, group.all.length);
      const first = Math.min(...part.facts.map(({ answer }) => Date.parse(answer.at)));
      return {
        key: { ...group.key, ...part.key },
        metrics: {
          count: part.facts.length,
          citation_share: share,
          share_of_voice: share,
          first_cited_at: new Date(first).toISOString(),
        },
      };
    }),
  );
  return asArrays(fixture, request, rows);
}

const ofJudgements: Reads = {
  theme: ({ theme }) => String(theme),
  asset: ({ asset_id }) => String(asset_id),
  sentiment_type: ({ sentiment }) => String(sentiment),
};

export function sentimentV1(fixture: Fixture, request: RequestV1): ResultV1[] {
  const rows = groupsOf(fixture, request, factsIn('assessments')).flatMap((group) =>
    alike(group.facts, asked(request, ofJudgements)).map((part): Measured => {
      const of = (tone: string) => part.facts.filter(({ fact }) => fact.sentiment === tone).length;
      return {
        key: { ...group.key, ...part.key },
        metrics: {
          positive: ratio(of('positive'), part.facts.length),
          negative: ratio(of('negative'), part.facts.length),
          occurrences: part.facts.length,
        },
      };
    }),
  );
  return asArrays(fixture, request, rows);
}

export function queryFanoutsV1(fixture: Fixture, request: RequestV1): ResultV1[] {
  const groups = groupsOf(fixture, request, (answer) => answer.searches.map((query) => ({ query })));
  const partsOf = ({ facts }: Group) =>
    request.dimensions?.includes('query')
      ? alike(facts, { query: ({ query }) => String(query) })
      : [{ key: {}, facts }];
  const rows = groups.flatMap((group) => {
    const executions = group.answers.filter(({ has_searches }) => has_searches).length;
    if (executions === 0) return [];
    return partsOf(group).map(({ key, facts }): Measured => {
      const ofDate = groups
        .filter((other) => other.key.date === group.key.date)
        .reduce((sum, { all }) => sum + all.length, 0);
      return {
        key: { ...group.key, ...key },
        metrics: {
          fanouts_per_execution: ratio(facts.length, executions),
          total_fanouts: facts.length,
          share: ratio(facts.length, ofDate),
          query_variations: new Set(facts.map(({ fact }) => fact.query)).size,
        },
      };
    });
  });
  return asArrays(fixture, request, rows);
}
