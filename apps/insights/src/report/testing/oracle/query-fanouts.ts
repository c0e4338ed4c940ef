import type { RawAnswer } from '../raw-answer.ts';
import { besides, type Cell, pairsOf } from './cells.ts';
import { tieOf } from './citations.ts';
import { countIn } from './evidence.ts';
import { alike, idsOf } from './facts.ts';
import type { Fact } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, ratio, shown, sortOf } from './groups.ts';

export function queryFanoutsOracle(fixture: Fixture, request: Request): Row[] {
  const names = [...new Set(request.group_by)];
  const isByQuery = names.includes('query');
  const asked = request.metrics ?? ['fanouts_per_execution', 'total_fanouts', 'share', 'query_variations'];
  const tell = tellOf(isByQuery);
  const { field, direction, byDate } = sortOf(request, 'total_fanouts');
  const pairs = pairsOf(fixture, request, {
    factsOf: (answer) => answer.searches.map((query) => ({ query })) as Fact[],
    split: ({ facts }) =>
      isByQuery ? alike(facts, { query: ({ query }) => String(query) }) : [{ key: {}, facts }],
  });
  const rows = pairs.map((pair) => {
    const { key, group } = pair.now;
    const { metrics } = tell(pair.now);
    const row: Row = {};
    for (const name of names) Object.assign(row, plain(fixture, name, key[name] ?? ''));
    for (const metric of asked) row[metric] = metrics[metric];
    Object.assign(row, besides(request, row, pair, tell, ['total_fanouts', 'query_variations']));
    const sorted = metrics[field] ?? null;
    return { group: group.key, ties: names.map((name) => tieOf(key[name] ?? '')), sorted, row };
  });
  return inOrder(rows, direction, byDate).map(({ row }) => row);
}

const isKnown = ({ has_searches }: RawAnswer) => has_searches;

const tellOf =
  (isByQuery: boolean) =>
  ({ facts, group, groups }: Cell) => {
    const ofDate = groups.filter(({ key }) => key.date === group.key.date);
    const base = group.answers.filter(isKnown);
    const ifKnown = (value: number | null) => (base.length === 0 && !isByQuery ? null : value);
    const all = ofDate.reduce((sum, one) => sum + one.all.length, 0);
    return {
      metrics: {
        fanouts_per_execution: ratio(facts.length, base.length),
        total_fanouts: ifKnown(facts.length),
        share: ifKnown(ratio(facts.length, all)),
        query_variations: ifKnown(new Set(facts.map(({ fact }) => fact.query)).size),
      } as Record<string, number | null>,
      isPresent: facts.length > 0,
      evidence: {
        base,
        matching: idsOf(facts),
        counts: { fanouts: facts.length },
        ratios: {
          fanouts_per_execution: { part: countIn(facts), whole: () => 1, kind: 'mean' as const },
          share: {
            part: countIn(facts),
            whole: ({ searches }: RawAnswer) => searches.length,
            kind: 'share' as const,
            base: ofDate.flatMap(({ answers }) => answers.filter(isKnown)),
          },
        },
      },
    };
  };

function plain(fixture: Fixture, name: string, value: string): Row {
  if (name === 'query' || name === 'date') return { [name]: value };
  if (name === 'route') return { route: value || null };
  const one = shown(fixture, name, value) as { id: string; name: string } | null;
  return { [name]: one?.name ?? null, [`${name}_id`]: one?.id ?? null };
}
