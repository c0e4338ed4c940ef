import type { RawAnswer } from '../raw-answer.ts';
import { tieOf } from './citations.ts';
import { countIn, evidenceOf } from './evidence.ts';
import { alike, answersOf, groupsOf } from './facts.ts';
import type { Fact } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, type Ranked, ratio, shown } from './groups.ts';

export function queryFanoutsOracle(fixture: Fixture, request: Request): Row[] {
  const names = [...new Set(request.group_by)];
  const asked = request.metrics ?? ['fanouts_per_execution', 'total_fanouts', 'share', 'query_variations'];
  const groups = groupsOf(
    fixture,
    request,
    (answer) => answer.searches.map((query) => ({ query })) as Fact[],
  );
  const rows: Ranked[] = [];
  for (const group of groups) {
    const ofDate = groups
      .filter(({ key }) => key.date === group.key.date)
      .reduce((sum, { all }) => sum + all.length, 0);
    const parts = names.includes('query')
      ? alike(group.facts, { query: ({ query }) => String(query) })
      : [{ key: {}, facts: group.facts }];
    for (const part of parts) {
      const key: Record<string, string> = { ...group.key, ...part.key };
      const total = part.facts.length;
      const executions = group.answers.filter(({ has_searches }) => has_searches).length;
      const ifKnown = (value: number | null) => (executions === 0 ? null : value);
      const metrics: Record<string, number | null> = {
        fanouts_per_execution: ratio(total, executions),
        total_fanouts: ifKnown(total),
        share: ifKnown(ratio(total, ofDate)),
        query_variations: ifKnown(new Set(part.facts.map(({ fact }) => fact.query)).size),
      };
      const row: Row = {};
      for (const name of names) row[name] = plain(fixture, name, key[name] ?? '');
      for (const metric of asked) row[metric] = metrics[metric];
      const isKnown = ({ has_searches }: RawAnswer) => has_searches;
      const evidence = evidenceOf(request, row, {
        base: group.answers.filter(isKnown),
        matching: answersOf(part.facts),
        counts: { fanouts: total },
        ratios: {
          fanouts_per_execution: { part: countIn(part.facts), whole: () => 1, kind: 'mean' },
          share: {
            part: countIn(part.facts),
            whole: ({ searches }) => searches.length,
            kind: 'share',
            base: groups
              .filter(({ key }) => key.date === group.key.date)
              .flatMap(({ answers }) => answers.filter(isKnown)),
          },
        },
      });
      Object.assign(row, evidence);
      const sorted = metrics[request.sort?.field ?? 'total_fanouts'] ?? null;
      rows.push({ group: group.key, ties: names.map((name) => tieOf(key[name] ?? '')), sorted, row });
    }
  }
  return inOrder(rows, request.sort?.dir ?? 'desc').map(({ row }) => row);
}

function plain(fixture: Fixture, name: string, value: string): unknown {
  if (name === 'query') return value;
  const one = shown(fixture, name, value);
  return typeof one === 'object' ? ((one as { name: string } | null)?.name ?? null) : one;
}
