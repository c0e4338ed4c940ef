import type { RawAnswer, RawClaim } from '../raw-answer.ts';
import { tieOf } from './citations.ts';
import { claimEvidence } from './factcheck.ts';
import { alike, answersOf, type Group, groupsOf, type Seen } from './facts.ts';
import { type Fact, idOfWords } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, type Ranked, ratio, shown } from './groups.ts';

const byClaim = { claim: ({ claim }: Fact) => String(claim) };

export function factcheckClaimsOracle(fixture: Fixture, request: Request): Row[] {
  const [by] = request.group_by ?? [];
  const groups = groupsOf(fixture, request, (answer) =>
    answer.claims.filter(({ verdict }) => verdict !== 'unverified').map((claim) => claim as unknown as Fact),
  );
  const rows = groups.flatMap((group) => {
    if (!by) return claimRows(fixture, request, group);
    const parts =
      by === 'theme'
        ? alike(group.facts, { theme: ({ theme }) => String(theme) })
        : [{ key: group.key, facts: group.facts }];
    return parts
      .filter(({ facts }) => facts.length > 0)
      .map(({ key, facts }) =>
        groupRow(
          fixture,
          request,
          { by, value: key[by] ?? '', whole: by === 'theme' ? facts : group.all, answers: group.answers },
          facts,
        ),
      );
  });
  return inOrder(rows, 'desc').map(({ row: { rank: _rank, ...row } }) => row);
}

const scores = (facts: Seen[]) => {
  const accurate = facts.filter(({ fact }) => fact.verdict === 'accurate').length;
  return { accuracy: ratio(accurate, facts.length), accurate, inaccurate: facts.length - accurate };
};

function claimRows(fixture: Fixture, request: Request, group: Group): Ranked[] {
  return alike(group.facts, byClaim).map(({ key: { claim = '' }, facts }) => {
    const row: Row = {
      cluster_id: idOfWords(claim),
      claim,
      occurrence: ratio(answersOf(facts), answersOf(group.all)),
      ...scores(facts),
      ...included(fixture, request, group.all, facts),
    };
    Object.assign(row, claimEvidence(request, row, group.answers, facts));
    return { group: {}, ties: [tieOf(claim)], sorted: answersOf(facts), row };
  });
}

function groupRow(
  fixture: Fixture,
  request: Request,
  { by, value, whole, answers }: { by: string; value: string; whole: Seen[]; answers: RawAnswer[] },
  facts: Seen[],
): Ranked {
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
    ...scores(facts),
    total_claims: claims.length,
    claims: claims.slice(0, 25).map(({ key: { claim = '' }, facts: some }) => ({
      cluster_id: idOfWords(claim),
      claim,
      occurrence: ratio(answersOf(some), answersOf(whole)),
      ...included(fixture, request, whole, some),
    })),
  };
  Object.assign(row, claimEvidence(request, row, answers, facts));
  return { group: { [by]: value }, ties: [tieOf(value)], sorted: facts.length, row };
}

/** `all`: the claims of the group. `facts`: those that say this. */
function included(fixture: Fixture, request: Request, all: Seen[], facts: Seen[]): Row {
  const order = ({ answer, fact }: Seen) =>
    [new Date(answer.at).toISOString(), answer.answer_id, fact.reasoning, fact.theme].join('\0');
  const last = facts.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0]?.fact as unknown as RawClaim;
  const whole: Row = {
    theme: last.theme || null,
    reasoning: last.reasoning || null,
    evidence: last.evidence,
    models: models(fixture, all, facts),
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
