import type { RawAnswer } from '../raw-answer.ts';
import { beginOf, later } from './calendar.ts';
import { tieOf } from './citations.ts';
import { countIn, evidenceOf } from './evidence.ts';
import { alike, answersOf, type Group, groupsOf, type Seen } from './facts.ts';
import { type Fact, idOfWords, isCalled } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, keyText, type Ranked, ratio, shown } from './groups.ts';

const ofFacts: Record<string, (fact: Fact) => string> = {
  theme: ({ theme }) => String(theme),
  claim: ({ claim }) => String(claim),
  competitor: ({ asset_id }) => String(asset_id),
  page: ({ url }) => String(url),
};

export function sentimentOracle(fixture: Fixture, request: Request): Row[] {
  const isByPage = request.source === 'citation';
  const names = isByPage ? ['page'] : [...new Set(request.group_by)];
  const asked = request.metrics ?? ['positive_sentiment', 'negative_sentiment', 'occurrence'];
  const asset = fixture.assets.find((one) => isCalled(one, String(request.asset)))?.id ?? '';
  const isMeant = (assetId: string) => (names.includes('competitor') ? assetId !== asset : assetId === asset);
  const factsOf = (answer: RawAnswer): Fact[] =>
    answer.assessments
      .filter(({ asset_id }) => isMeant(asset_id))
      .flatMap((one) => {
        const pages = answer.citations.filter(({ url }) => one.urls.length === 0 || one.urls.includes(url));
        const hosts = pages.map(({ host }) => host);
        if (!isByPage) return [{ ...one, hosts } as Fact];
        return pages.map(
          ({ url, host, citation_category }) => ({ ...one, url, citation_category, hosts: [host] }) as Fact,
        );
      });
  const judges = (answer: RawAnswer) =>
    (!isByPage || answer.has_citations) && answer.assessments.some(({ asset_id }) => isMeant(asset_id));
  const dimensions = Object.fromEntries(
    names.flatMap((name) => (ofFacts[name] ? [[name, ofFacts[name]]] : [])),
  );
  const measure = (group: Group | undefined, facts: Seen[]): Record<string, number | null> => {
    const of = (tone: string) => facts.filter(({ fact }) => fact.sentiment === tone).length;
    return {
      positive_sentiment: ratio(of('positive'), facts.length),
      negative_sentiment: ratio(of('negative'), facts.length),
      occurrence: ratio(answersOf(facts), group?.answers.filter(judges).length ?? 0),
    };
  };
  const { comparison_start_date: from, comparison_end_date: to } = request as { [name: string]: string };
  const beside = from ? besideOf(request, from) : (date: string) => date;
  const others = from
    ? groupsOf(fixture, { ...request, start_date: from, end_date: to ?? '' }, factsOf)
    : undefined;

  const rows: Ranked[] = [];
  for (const group of groupsOf(fixture, request, factsOf)) {
    for (const part of alike(group.facts, dimensions)) {
      const key: Record<string, string> = { ...group.key, ...part.key };
      const metrics = measure(group, part.facts);
      const row: Row = {};
      for (const name of names) row[name] = show(fixture, name, key[name] ?? '');
      for (const metric of asked) row[metric] = metrics[metric];
      if (request.include_cited_websites)
        row.cited_websites = [...new Set(part.facts.flatMap(({ fact }) => fact.hosts as string[]))].sort();
      const of = (tone: string) => countIn(part.facts, ({ sentiment }) => sentiment === tone);
      const has = countIn(part.facts);
      const tone = (name: string) => ({ part: of(name), whole: has, kind: 'share' as const });
      const evidence = evidenceOf(request, row, {
        base: group.answers.filter(judges),
        matching: answersOf(part.facts),
        counts: {
          assessments: part.facts.length,
          positive: part.facts.filter(({ fact }) => fact.sentiment === 'positive').length,
          negative: part.facts.filter(({ fact }) => fact.sentiment === 'negative').length,
        },
        ratios: {
          positive_sentiment: tone('positive'),
          negative_sentiment: tone('negative'),
          occurrence: {
            part: (answer) => Math.min(1, has(answer)),
            whole: () => 1,
            kind: 'proportion',
          },
        },
      });
      Object.assign(row, evidence);
      if (others) {
        const there = group.key.date ? { ...group.key, date: beside(group.key.date) } : group.key;
        const other = others.find((one) => keyText(one.key) === keyText(there));
        const same =
          other && alike(other.facts, dimensions).find((one) => keyText(one.key) === keyText(part.key));
        const previous = measure(other, same?.facts ?? []);
        row.previous = Object.fromEntries(asked.map((metric) => [metric, previous[metric]]));
        if (group.key.date) row.prev_date = there.date;
      }
      const sorted = metrics[request.sort?.field ?? 'positive_sentiment'] ?? null;
      rows.push({ group: group.key, ties: names.map((name) => tieOf(key[name] ?? '')), sorted, row });
    }
  }
  return inOrder(rows, request.sort?.dir ?? 'desc').map(({ row }) => row);
}

/** Intervals are counted from the first of each period. */
function besideOf({ interval, start_date }: Request, from: string) {
  const [first, other] = [beginOf(interval, start_date), beginOf(interval, from)];
  return (date: string) => {
    let steps = 0;
    while (later(interval, first, steps) < date) steps++;
    return later(interval, other, steps);
  };
}

function show(fixture: Fixture, name: string, value: string): unknown {
  if (name === 'page') return value;
  if (name === 'competitor') return shown(fixture, 'asset', value);
  if (name === 'theme' || name === 'claim')
    return value === '' ? null : { id: idOfWords(value), name: value };
  return shown(fixture, name, value);
}
