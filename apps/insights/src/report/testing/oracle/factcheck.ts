import type { RawAnswer } from '../raw-answer.ts';
import { besides, type Cell, pairsOf } from './cells.ts';
import { factReaders, tieOf } from './citations.ts';
import { countIn } from './evidence.ts';
import { alike, answersOf, idsOf } from './facts.ts';
import { type Fact, idOfWords } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, ratio, shown, sortOf } from './groups.ts';

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
  const dimensions = factReaders(names, ofFacts);
  const { field, direction, byDate } = sortOf(request, 'checked');
  const pairs = pairsOf(fixture, request, { factsOf, split: ({ facts }) => alike(facts, dimensions) });
  const rows = pairs.map((pair) => {
    const { key, facts, group } = pair.now;
    const row: Row = {};
    for (const name of names) row[name] = show(fixture, name, key[name] ?? '', facts[0]?.fact);
    Object.assign(row, scoresOf(facts));
    Object.assign(row, besides(request, row, pair, tellOfClaims, ['accurate', 'inaccurate']));
    return {
      group: group.key,
      ties: names.map((name) => tieOf(key[name] ?? '')),
      sorted: claimSort(pair.now, field),
      row,
    };
  });
  return inOrder(rows, direction, byDate).map(({ row: { rank: _rank, ...row } }) => row);
}

export const scoresOf = (facts: Cell['facts']) => {
  const accurate = facts.filter(({ fact }) => fact.verdict === 'accurate').length;
  return { accuracy: ratio(accurate, facts.length), accurate, inaccurate: facts.length - accurate };
};

/** What rows about claims are sorted by. */
export function claimSort({ facts }: Cell, field: string): number | null {
  if (field === 'checked') return facts.length;
  if (field === 'responses') return answersOf(facts);
  return (scoresOf(facts) as Record<string, number | null>)[field] ?? null;
}

/** Of rows about claims. */
export function tellOfClaims({ facts, group }: Cell) {
  const has = countIn(facts);
  const base = group.answers.filter(({ claims }) => claims.some(({ verdict }) => verdict !== 'unverified'));
  const metrics: Record<string, number | null> = {
    ...scoresOf(facts),
    occurrence: ratio(answersOf(facts), base.length),
    total_claims: new Set(facts.map(({ fact }) => fact.claim)).size,
  };
  return {
    metrics,
    isPresent: facts.length > 0,
    evidence: {
      base,
      matching: idsOf(facts),
      ratios: {
        occurrence: {
          part: (answer: RawAnswer) => Math.min(1, has(answer)),
          whole: () => 1,
          kind: 'proportion' as const,
        },
        accuracy: {
          part: countIn(facts, ({ verdict }) => verdict === 'accurate'),
          whole: has,
          kind: 'share' as const,
        },
      },
    },
  };
}

function show(fixture: Fixture, name: string, value: string, fact: Fact | undefined): unknown {
  if (name === 'citation') {
    const kind = (fact?.citation_category as string | undefined) ?? null;
    const own = fixture.citationCategories.find(({ id }) => id === kind && id.length === 36);
    return { url: value, citation_category: own?.name ?? kind };
  }
  if (name === 'theme') return value === '' ? null : { id: idOfWords(value), name: value };
  return shown(fixture, name, value);
}
