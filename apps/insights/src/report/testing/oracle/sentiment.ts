import type { RawAnswer } from '../raw-answer.ts';
import { besideOf, besides, type Cell, pairsOf } from './cells.ts';
import { factReaders, tieOf } from './citations.ts';
import { countIn } from './evidence.ts';
import { alike, answersOf, groupsOf, idsOf } from './facts.ts';
import { type Fact, idOfWords, isCalled } from './filter.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { inOrder, keyText, ratio, shown, sortOf } from './groups.ts';

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
  const tell = tellOf(judges);
  const dimensions = factReaders(names, ofFacts);
  const { field, direction, byDate } = sortOf(request, 'positive_sentiment');
  const { comparison_start_date: from, comparison_end_date: to } = request as { [name: string]: string };
  const beside = from ? besideOf(request, from) : (date: string) => date;
  const others = from
    ? groupsOf(fixture, { ...request, start_date: from, end_date: to ?? '' }, factsOf)
    : undefined;

  const pairs = pairsOf(fixture, request, { factsOf, split: ({ facts }) => alike(facts, dimensions) });
  const rows = pairs.map((pair) => {
    const { key, facts, group } = pair.now;
    const { metrics } = tell(pair.now);
    const row: Row = {};
    for (const name of names) row[name] = show(fixture, name, key[name] ?? '');
    for (const metric of asked) row[metric] = metrics[metric];
    if (request.include_cited_websites)
      row.cited_websites = [...new Set(facts.flatMap(({ fact }) => fact.hosts as string[]))].sort();
    Object.assign(row, besides(request, row, pair, tell));
    if (others) {
      const there = group.key.date ? { ...group.key, date: beside(group.key.date) } : group.key;
      const other = others.find((one) => keyText(one.key) === keyText(there)) ?? {
        key: there,
        answers: [],
        all: [],
        facts: [],
      };
      const own = Object.fromEntries(Object.keys(dimensions).map((name) => [name, key[name]]));
      const same = alike(other.facts, dimensions).find((one) => keyText(one.key) === keyText(own));
      const previous = tell({ key, group: other, groups: others, facts: same?.facts ?? [] }).metrics;
      row.previous = Object.fromEntries(asked.map((metric) => [metric, previous[metric]]));
      if (group.key.date) row.prev_date = there.date;
    }
    const sorted = metrics[field] ?? null;
    return { group: group.key, ties: names.map((name) => tieOf(key[name] ?? '')), sorted, row };
  });
  return inOrder(rows, direction, byDate).map(({ row }) => row);
}

/** `judges`: whether an answer judges the asset. */
const tellOf =
  (judges: (answer: RawAnswer) => boolean) =>
  ({ facts, group }: Cell) => {
    const of = (tone: string) => facts.filter(({ fact }) => fact.sentiment === tone).length;
    const has = countIn(facts);
    const tone = (name: string) => ({
      part: countIn(facts, ({ sentiment }) => sentiment === name),
      whole: has,
      kind: 'share' as const,
    });
    const base = group.answers.filter(judges);
    return {
      metrics: {
        positive_sentiment: ratio(of('positive'), facts.length),
        negative_sentiment: ratio(of('negative'), facts.length),
        occurrence: ratio(answersOf(facts), base.length),
      } as Record<string, number | null>,
      isPresent: facts.length > 0,
      evidence: {
        base,
        matching: idsOf(facts),
        counts: { assessments: facts.length, positive: of('positive'), negative: of('negative') },
        ratios: {
          positive_sentiment: tone('positive'),
          negative_sentiment: tone('negative'),
          occurrence: {
            part: (answer: RawAnswer) => Math.min(1, has(answer)),
            whole: () => 1,
            kind: 'proportion' as const,
          },
        },
      },
    };
  };

function show(fixture: Fixture, name: string, value: string): unknown {
  if (name === 'page') return value;
  if (name === 'competitor') return shown(fixture, 'asset', value);
  if (name === 'theme' || name === 'claim')
    return value === '' ? null : { id: idOfWords(value), name: value };
  return shown(fixture, name, value);
}
