import type { RawAnswer } from '../raw-answer.ts';
import { tieOf } from './citations.ts';
import { countIn, evidenceOf } from './evidence.ts';
import { alike, answersOf, groupsOf, type Seen } from './facts.ts';
import { type Fact, idOfWords } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, type Ranked, ratio, shown } from './groups.ts';

const ofFacts: Record<string, (fact: Fact) => string> = {
  theme: ({ theme }) => String(theme),
  citation: ({ url }) => String(url),
};

export function factcheckOracle(fixture: Fixture, request: Request): Row[] {
  const names = [...new Set(request.group_by)];
  const isByPage = names.includes('citation');
  const factsOf = (answer: RawAnswer): Fact[] =>
    answer.claims
      .filter(({ verdict }) => verdict !== 'unverified')
      .flatMap((claim) => {
        if (!isByPage) return [claim as unknown as Fact];
        const pages = answer.citations.filter(
          ({ url }) => claim.urls.length === 0 || claim.urls.includes(url),
        );
        return pages.map(
          ({ url, citation_category }) => ({ ...claim, url, citation_category }) as unknown as Fact,
        );
      });
  const dimensions = Object.fromEntries(
    names.flatMap((name) => (ofFacts[name] ? [[name, ofFacts[name]]] : [])),
  );
  const rows: Ranked[] = [];
  for (const group of groupsOf(fixture, request, factsOf)) {
    for (const { key: own, facts } of alike(group.facts, dimensions)) {
      const key: Record<string, string> = { ...group.key, ...own };
      const accurate = facts.filter(({ fact }) => fact.verdict === 'accurate').length;
      const row: Row = {};
      for (const name of names) row[name] = show(fixture, name, key[name] ?? '', facts[0]?.fact);
      Object.assign(row, {
        accuracy: ratio(accurate, facts.length),
        accurate,
        inaccurate: facts.length - accurate,
      });
      Object.assign(row, claimEvidence(request, row, group.answers, facts));
      rows.push({
        group: group.key,
        ties: names.map((name) => tieOf(key[name] ?? '')),
        sorted: facts.length,
        row,
      });
    }
  }
  return inOrder(rows, 'desc').map(({ row: { rank: _rank, ...row } }) => row);
}

/** Of rows about claims: `facts` are theirs, `answers` those of their group. */
export function claimEvidence(request: Request, row: Row, answers: RawAnswer[], facts: Seen[]): Row {
  const has = countIn(facts);
  return evidenceOf(request, row, {
    base: answers.filter(({ claims }) => claims.some(({ verdict }) => verdict !== 'unverified')),
    matching: answersOf(facts),
    ratios: {
      occurrence: { part: (answer) => Math.min(1, has(answer)), whole: () => 1, kind: 'proportion' },
      accuracy: { part: countIn(facts, ({ verdict }) => verdict === 'accurate'), whole: has, kind: 'share' },
    },
  });
}

function show(fixture: Fixture, name: string, value: string, fact: Fact | undefined): unknown {
  if (name === 'citation') return { url: value, citation_category: fact?.citation_category };
  if (name === 'theme') return value === '' ? null : { id: idOfWords(value), name: value };
  return shown(fixture, name, value);
}
