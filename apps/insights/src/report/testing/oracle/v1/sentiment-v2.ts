import type { RawAnswer } from '../../raw-answer.ts';
import { beginOf, dayIn, later } from '../calendar.ts';
import { alike, answersOf, type Group, type Seen } from '../facts.ts';
import { type Fact, idOfWords } from '../filter.ts';
import { type Fixture, NONE, type Row } from '../fixture.ts';
import { keyText } from '../groups.ts';
import { groupsOf } from './groups.ts';
import type { RequestV1 } from './request.ts';
import { inOrder, type Measured, textOf } from './rows.ts';

type Interval = 'day' | 'week' | 'month';
const reads: Record<string, (fact: Fact) => string> = {
  theme: ({ theme }) => String(theme),
  claim: ({ claim }) => String(claim),
  asset: ({ asset_id }) => String(asset_id),
};

export function sentimentV2(fixture: Fixture, request: RequestV1): Row[] {
  const names = [...new Set(request.dimensions)];
  const interval = request.date_bucket as Interval;
  const dimensions = Object.fromEntries(
    names
      .map((name) => (name === 'asset_name' ? 'asset' : name))
      .flatMap((name) => (reads[name] ? [[name, reads[name]]] : [])),
  );
  const asset = fixture.assets.find(({ name }) => name === request.asset_name)?.id;
  const isMeant = (id: string) => names.includes('asset_name') || id === asset;
  const factsOf = (answer: RawAnswer) =>
    answer.assessments
      .filter(({ asset_id }) => isMeant(asset_id))
      .map((one): Fact => {
        const pages = answer.citations.filter(({ url }) => one.urls.length === 0 || one.urls.includes(url));
        return { ...one, hosts: pages.map(({ host }) => host) };
      });
  const scoresOf = (group: Group | undefined, facts: Seen[]) => {
    const of = (tone: string) => facts.filter(({ fact }) => fact.sentiment === tone).length;
    const judging = group?.answers.filter((answer) => factsOf(answer).length > 0).length ?? 0;
    const answers = answersOf(facts);
    const occurrence = {
      occurrence: answers / judging,
      response_count: answers,
      total_response_count: judging,
    };
    return {
      positive_sentiment: of('positive') / facts.length,
      negative_sentiment: of('negative') / facts.length,
      assessment_count: facts.length,
      ...(request.metrics.includes('occurrence') && occurrence),
    };
  };
  const asked = { ...request, date_interval: interval };
  const { comparison_start_date: from, comparison_end_date: to } = request as { [name: string]: string };
  const others =
    from && to ? groupsOf(fixture, { ...asked, start_date: from, end_date: to }, factsOf) : undefined;
  const dayOf = (moment: string) =>
    /(?:Z|[+-]\d\d:\d\d)$/.test(moment) ? dayIn(fixture.zone, moment) : moment.slice(0, 10);
  /** Intervals are counted from the first of each period. */
  const beside = (date: string) => {
    const [first, other] = [
      beginOf(interval, dayOf(request.start_date)),
      beginOf(interval, dayOf(from ?? '')),
    ];
    let steps = 0;
    while (later(interval, first, steps) < date) steps++;
    return later(interval, other, steps);
  };

  const rows = groupsOf(fixture, asked, factsOf).flatMap((group) =>
    alike(group.facts, dimensions).map((part): Measured & { point: Row } => {
      const key: Record<string, string> = { ...group.key, ...part.key };
      const there = others && group.key.date ? { ...group.key, date: beside(group.key.date) } : group.key;
      const other = others?.find((one) => keyText(one.key) === keyText(there));
      const same =
        other && alike(other.facts, dimensions).find((one) => keyText(one.key) === keyText(part.key));
      const current = scoresOf(group, part.facts);
      const { positive_sentiment, negative_sentiment, assessment_count } = current;
      const hosts = new Set(part.facts.flatMap(({ fact }) => fact.hosts as string[]));
      return {
        key,
        metrics: {
          sentiment: positive_sentiment,
          positive_sentiment,
          negative_sentiment,
          assessment_count,
          occurrence: scoresOf(group, part.facts).occurrence ?? occurrenceOf(part.facts, group),
        },
        point: {
          scores: { current, previous: same ? scoresOf(other, same.facts) : null },
          date: key.date ?? null,
          prev_date: others && key.date ? (there.date ?? null) : null,
          ...grouped(fixture, names, key, part.facts),
          cited_website_hrefs: [...hosts].sort().map((host) => `https://${host}/`),
          total_count: null,
        },
      };
    }),
  );
  const first = request.metrics[0] === 'occurrence' ? 'occurrence' : 'sentiment';
  return inOrder(fixture, request, rows, first).map(({ point }) => point);

  function occurrenceOf(facts: Seen[], group: Group): number {
    return answersOf(facts) / group.answers.filter((answer) => factsOf(answer).length > 0).length;
  }
}

/** What a row is about, by id, by name and in detail. */
function grouped(fixture: Fixture, names: string[], key: Record<string, string>, facts: Seen[]): Row {
  const about = names.filter((name) => name !== 'date');
  if (about.length === 0) return { group_ids: null, group_names: null, group_metadata: null };
  const keyed = (name: string) => key[name === 'asset_name' ? 'asset' : name] ?? '';
  const there = about.filter((name) => !['', NONE].includes(keyed(name)));
  const isWord = (name: string) => name === 'theme' || name === 'claim';
  const details = there.map((name): Row => {
    const [value, text] = [keyed(name), textOf(fixture, name, key)];
    if (isWord(name)) return { [name]: value };
    if (name === 'asset_name') return { asset_name: text };
    if (name === 'tag') return {};
    if (name === 'prompt') return { prompt_id: value, prompt_text: text };
    if (name === 'run')
      return { run_id: value, created_at: new Date(facts[0]?.answer.at ?? '').toISOString() };
    return { [`${name}_id`]: value };
  });
  return {
    group_ids: Object.fromEntries(
      there.map((name) => [name, isWord(name) ? idOfWords(keyed(name)) : keyed(name)]),
    ),
    group_names: Object.fromEntries(there.map((name) => [name, textOf(fixture, name, key)])),
    group_metadata: Object.assign({}, ...details),
  };
}
