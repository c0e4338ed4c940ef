import { createHash } from 'node:crypto';
import { countIn, evidenceOf } from './evidence.ts';
import { alike, answersOf, groupsOf } from './facts.ts';
import type { Fact } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, type Ranked, ratio, shown } from './groups.ts';

const ofFacts: Record<string, (fact: Fact) => string> = {
  domain: ({ domain }) => String(domain),
  page: ({ url }) => String(url),
  citation_category: ({ citation_category }) => String(citation_category),
};

/** Long texts go by their beginning, then by their digest. */
export const tieOf = (text: string) =>
  [...text].length <= 100
    ? text
    : [...text].slice(0, 100).join('') + createHash('sha256').update(text).digest('hex');

export function citationsOracle(fixture: Fixture, request: Request): Row[] {
  const names = [...new Set([String(request.entity ?? 'domain'), ...(request.group_by ?? [])])];
  const asked = request.metrics ?? ['count', 'citation_share', 'rank', 'first_cited_at'];
  const dimensions = Object.fromEntries(
    names.flatMap((name) => (ofFacts[name] ? [[name, ofFacts[name]]] : [])),
  );
  const rows: Ranked[] = [];
  for (const group of groupsOf(fixture, request, (answer) => answer.citations as unknown as Fact[])) {
    const facts = group.facts.filter(
      ({ fact }) => request.scope !== 'owned' || fact.citation_category === 'owned',
    );
    for (const part of alike(facts, dimensions)) {
      const key: Record<string, string> = { ...group.key, ...part.key };
      const count = part.facts.length;
      const metrics: Row = {
        count,
        citation_share: ratio(count, group.all.length),
        first_cited_at: new Date(
          Math.min(...part.facts.map(({ answer }) => Date.parse(answer.at))),
        ).toISOString(),
      };
      const row: Row = {};
      for (const name of names) row[name] = show(fixture, name, key[name] ?? '');
      for (const metric of asked) if (metric !== 'rank') row[metric] = metrics[metric];
      Object.assign(
        row,
        evidenceOf(request, row, {
          base: group.answers.filter(({ has_citations }) => has_citations),
          matching: answersOf(part.facts),
          counts: { citations: count },
          ratios: {
            citation_share: {
              part: countIn(part.facts),
              whole: ({ citations }) => citations.length,
              kind: 'share',
            },
          },
        }),
      );
      rows.push({ group: group.key, ties: names.map((name) => tieOf(key[name] ?? '')), sorted: count, row });
    }
  }
  return inOrder(rows, 'desc').map(({ row: { rank, ...row } }) =>
    asked.includes('rank') ? { ...row, rank } : row,
  );
}

function show(fixture: Fixture, name: string, value: string): unknown {
  if (name === 'domain' || name === 'page') return value;
  if (name !== 'citation_category') return shown(fixture, name, value);
  return { id: value, name: fixture.citationCategories.find(({ id }) => id === value)?.name ?? null };
}
