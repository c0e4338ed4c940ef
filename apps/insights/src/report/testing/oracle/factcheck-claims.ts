import type { RawAnswer, RawClaim } from '../raw-answer.ts';
import { besides, type Pair, pairsOf } from './cells.ts';
import { tieOf } from './citations.ts';
import { claimSort, scoresOf, tellOfClaims } from './factcheck.ts';
import { alike, answersOf, type Seen } from './facts.ts';
import { type Fact, idOfWords } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, type Ranked, ratio, shown, sortOf } from './groups.ts';

const byClaim = { claim: ({ claim }: Fact) => String(claim) };

export function factcheckClaimsOracle(fixture: Fixture, request: Request): Row[] {
  const [by] = request.group_by ?? [];
  const pairs = pairsOf(fixture, request, {
    factsOf: (answer) =>
      answer.claims
        .filter(({ verdict }) => verdict !== 'unverified')
        .map((claim) => claim as unknown as Fact),
    split: ({ facts }) =>
      alike(facts, by === 'theme' ? { theme: ({ theme }) => String(theme) } : by ? {} : byClaim),
  });
  const rows = pairs.map((pair) =>
    by ? groupRow(fixture, request, by, pair) : claimRow(fixture, request, pair),
  );
  return inOrder(rows, sortOf(request, '').direction).map(({ row: { rank: _rank, ...row } }) => row);
}

const totals = ['accurate', 'inaccurate', 'total_claims'];

function claimRow(fixture: Fixture, request: Request, pair: Pair): Ranked {
  const { key, facts, group } = pair.now;
  const { claim = '' } = key;
  const row: Row = {
    cluster_id: idOfWords(claim),
    claim,
    occurrence: tellOfClaims(pair.now).metrics.occurrence,
    ...scoresOf(facts),
    ...included(fixture, request, group.all, facts),
  };
  Object.assign(row, besides(request, row, pair, tellOfClaims, totals));
  return {
    group: {},
    ties: [tieOf(claim)],
    sorted: claimSort(pair.now, request.sort?.field ?? 'responses'),
    row,
  };
}

function groupRow(fixture: Fixture, request: Request, by: string, pair: Pair): Ranked {
  const { key, facts, group } = pair.now;
  const { [by]: value = '' } = key;
  const whole = by === 'theme' ? facts : group.all;
  const claims = alike(facts, byClaim).toSorted(
    (a, b) => answersOf(b.facts) - answersOf(a.facts) || ((a.key.claim ?? '') < (b.key.claim ?? '') ? -1 : 1),
  );
  const label =
    by === 'theme'
      ? value === ''
        ? null
        : { id: idOfWords(value), name: value }
      : shown(fixture, by, value);
  const row: Row = {
    [by]: label,
    ...scoresOf(facts),
    total_claims: claims.length,
    claims: claims.slice(0, 25).map(({ key: { claim = '' }, facts: some }) => ({
      cluster_id: idOfWords(claim),
      claim,
      occurrence: ratio(answersOf(some), answersOf(whole)),
      ...included(fixture, request, whole, some),
    })),
  };
  Object.assign(row, besides(request, row, pair, tellOfClaims, totals));
  return {
    group: { [by]: value },
    ties: [tieOf(value)],
    sorted: claimSort(pair.now, request.sort?.field ?? 'checked'),
    row,
  };
}

/** `all`: the claims of the group. `facts`: those that say this. */
function included(fixture: Fixture, request: Request, all: Seen[], facts: Seen[]): Row {
  const order = ({ answer, fact }: Seen) =>
    [new Date(answer.at).toISOString(), answer.answer_id, fact.reasoning, fact.theme].join('\0');
  const last = facts.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0]?.fact as unknown as
    | RawClaim
    | undefined;
  const whole: Row = {
    theme: last?.theme || null,
    reasoning: last?.reasoning || null,
    evidence: last?.evidence ?? null,
    models: last ? models(fixture, all, facts) : null,
    citation_sources: sources(fixture, facts),
  };
  const asked = ((request.include ?? []) as string[]).filter((name) => name in whole);
  return Object.fromEntries(asked.map((name) => [name, whole[name]]));
}

function models(fixture: Fixture, all: Seen[], facts: Seen[]): Row[] {
  const of = (seen: Seen[], id: string) => answersOf(seen.filter(({ answer }) => answer.model_id === id));
  return fixture.models
    .filter(({ id }) => of(facts, id) > 0)
    .map(({ id, name }) => ({ id, name, occurrence: of(facts, id) / of(all, id) }))
    .toSorted((a, b) => b.occurrence - a.occurrence || (a.id < b.id ? -1 : 1));
}

function sources(fixture: Fixture, facts: Seen[]): Row[] {
  const pages = facts.flatMap(({ answer, fact }) => pagesOf(answer, fact as unknown as RawClaim));
  const urls = [...new Set(pages.map(({ url }) => url))];
  return urls
    .map((href) => {
      const same = pages.filter(({ url }) => url === href);
      const kind = fixture.citationCategories.find(({ id }) => id === same[0]?.citation_category);
      return {
        href,
        hostname: same[0]?.host,
        citation_category: kind?.name ?? null,
        snippet: null,
        citation_share: same.length / pages.length,
      };
    })
    .toSorted((a, b) => b.citation_share - a.citation_share || (a.href < b.href ? -1 : 1));
}

const pagesOf = ({ citations }: RawAnswer, { urls }: RawClaim) =>
  citations.filter(({ url }) => urls.length === 0 || urls.includes(url));
