import { createHash } from 'node:crypto';
import { besides, type Cell, pairsOf } from './cells.ts';
import { countIn } from './evidence.ts';
import { alike, idsOf } from './facts.ts';
import type { Fact } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, ratio, shown, sortOf } from './groups.ts';

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

/** The readers of dimensions of facts, of those among the names. */
export const factReaders = (names: string[], readers: Record<string, (fact: Fact) => string>) =>
  Object.fromEntries(names.flatMap((name) => (readers[name] ? [[name, readers[name]]] : [])));

export function citationsOracle(fixture: Fixture, request: Request): Row[] {
  const names = [...new Set([String(request.entity ?? 'domain'), ...(request.group_by ?? [])])];
  const asked = request.metrics ?? ['count', 'citation_share', 'rank', 'first_cited_at'];
  const dimensions = factReaders(names, ofFacts);
  const { field, direction, byDate } = sortOf(request, 'count');
  const pairs = pairsOf(fixture, request, {
    factsOf: (answer) => answer.citations as unknown as Fact[],
    split: (group) =>
      alike(
        group.facts.filter(({ fact }) => request.scope !== 'owned' || fact.citation_category === 'owned'),
        dimensions,
      ),
  });
  const rows = pairs.map((pair) => {
    const { key, facts, group } = pair.now;
    const times = facts.map(({ answer }) => Date.parse(answer.at));
    const metrics: Row = {
      ...tell(pair.now).metrics,
      first_cited_at: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    };
    const row: Row = {};
    for (const name of names) row[name] = show(fixture, name, key[name] ?? '');
    for (const metric of asked) if (metric !== 'rank') row[metric] = metrics[metric];
    Object.assign(row, besides(request, row, pair, tell, ['count']));
    const ties = names.map((name) => tieOf(key[name] ?? ''));
    const first = times.length > 0 ? Math.min(...times) : null;
    const sorted = field === 'first_cited_at' ? first : (metrics[field] as number | null);
    return { group: group.key, ties, sorted, row };
  });
  return inOrder(rows, direction, byDate).map(({ row: { rank, ...row } }) =>
    asked.includes('rank') ? { ...row, rank } : row,
  );
}

const tell = ({ facts, group }: Cell) => ({
  metrics: { count: facts.length, citation_share: ratio(facts.length, group.all.length) },
  isPresent: facts.length > 0,
  evidence: {
    base: group.answers.filter(({ has_citations }) => has_citations),
    matching: idsOf(facts),
    counts: { citations: facts.length },
    ratios: {
      citation_share: {
        part: countIn(facts),
        whole: ({ citations }: { citations: unknown[] }) => citations.length,
        kind: 'share' as const,
      },
    },
  },
});

function show(fixture: Fixture, name: string, value: string): unknown {
  if (name === 'domain' || name === 'page') return value;
  if (name !== 'citation_category') return shown(fixture, name, value);
  return { id: value, name: fixture.citationCategories.find(({ id }) => id === value)?.name ?? null };
}
