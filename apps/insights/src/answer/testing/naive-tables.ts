import { createHash } from 'node:crypto';
import type { Answer } from '@sightline/events';
import { NIL } from '../stored-answer.ts';
import { isYoutube, youtubeSource } from './youtube-source.ts';

type Row = Record<string, unknown>;

const dimensionsOf = ({ id, region_id = NIL, persona_id = NIL, ...answer }: Answer): Row => ({
  category_id: answer.category_id,
  at: answer.at,
  answer_id: id,
  prompt_id: answer.prompt_id,
  topic_id: answer.topic_id,
  tag_ids: answer.tag_ids,
  model_id: answer.model_id,
  region_id,
  persona_id,
  analysis_types: answer.analysis_types,
});

const idOf = (words: string) =>
  words === ''
    ? NIL
    : createHash('md5')
        .update(words)
        .digest('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const pagesOf = (answer: Answer, urls: string[]) =>
  (answer.citations ?? []).filter(({ url }) => urls.length === 0 || urls.includes(url));

/** What every table must hold of these answers, made without any database. */
export function naiveTables(answers: Answer[]): Record<string, Row[]> {
  const of = (read: (answer: Answer) => Row[] | undefined) =>
    answers.flatMap((answer) => (read(answer) ?? []).map((row) => ({ ...dimensionsOf(answer), ...row })));
  const ofReading = (read: (reading: NonNullable<Answer['reading']>) => Row[]) =>
    answers.flatMap(({ category_id, at, id, reading }) =>
      (reading ? read(reading) : []).map((row) => ({ category_id, at, answer_id: id, ...row })),
    );
  const days = (read: (answer: Answer) => Row[], sums: Record<string, 'sum' | 'min'>) =>
    summed(
      answers.flatMap((answer) => read(answer)),
      sums,
    );
  const counted = (answer: Answer): Row[] =>
    [
      ['all', NIL],
      ['model', answer.model_id],
      ['topic', answer.topic_id],
      ['region', answer.region_id ?? NIL],
      ['persona', answer.persona_id ?? NIL],
      ['prompt', answer.prompt_id],
      ...answer.tag_ids.map((id) => ['tag', id]),
    ].map(([dimension, dimension_id]) => ({ ...dayOf(answer), dimension, dimension_id }));
  return {
    mentions: of(({ mentions }) => mentions),
    citations: of(({ citations }) => citations?.map(({ cited_url: _, text: __, ...row }) => row)),
    youtube_citations: of(({ citations }) => {
      const all = citations?.filter(isYoutube);
      return all?.map((one) => ({ ...youtubeSource(one), url: one.url, answer_cites: all.length }));
    }),
    assessments: of((answer) =>
      answer.assessments?.map(({ urls, ...row }) => ({
        ...row,
        theme_id: idOf(row.theme),
        claim_id: idOf(row.claim),
        pages: pagesOf(answer, urls).map(({ url, host, domain, citation_category }) => ({
          url,
          host,
          domain,
          citation_category,
        })),
      })),
    ),
    claims: of((answer) =>
      answer.claims?.map(({ urls, ...row }) => ({
        ...row,
        theme_id: idOf(row.theme),
        claim_id: idOf(row.claim),
        pages: pagesOf(answer, urls).map(({ url, host, domain, citation_category, text }) => ({
          url,
          host,
          domain,
          citation_category,
          text,
        })),
      })),
    ),
    searches: of(({ searches }) => searches?.map((query, index) => ({ query, position: index + 1 }))),
    candidates: ofReading(({ candidates }) => candidates),
    unsure_mentions: ofReading(({ mentions }) =>
      [
        ...Map.groupBy(
          mentions.filter(({ kind }) => kind === 'unsure'),
          ({ asset_id, name }) => `${asset_id} ${name}`,
        ).values(),
      ].map((same) => ({
        asset_id: same[0]?.asset_id,
        name: same[0]?.name,
        start: Math.min(...same.map(({ start }) => start)),
        end: Math.min(...same.map(({ end }) => end)),
      })),
    ),
    answers_by_day: days(
      (answer) =>
        counted(answer).map((row) => {
          const searches = answer.searches?.length ?? 0;
          const unexamined_mentions = answer.mentions ? 0 : 1;
          const unexamined_searches = answer.searches ? 0 : 1;
          const counted = { answers: 1, searched: searches > 0 ? 1 : 0, searches };
          return { ...row, ...counted, unexamined_mentions, unexamined_searches };
        }),
      {
        answers: 'sum',
        searched: 'sum',
        searches: 'sum',
        unexamined_mentions: 'sum',
        unexamined_searches: 'sum',
      },
    ),
    visibility_by_day: days(
      (answer) =>
        counted(answer).flatMap((row) =>
          [{ asset_id: NIL, position: 0 }, ...(answer.mentions ?? [])].map(({ asset_id, position }) => ({
            ...row,
            asset_id,
            answers: 1,
            positions: position,
            unexamined: asset_id === NIL && !answer.mentions ? 1 : 0,
          })),
        ),
      { answers: 'sum', positions: 'sum', unexamined: 'sum' },
    ),
    citations_by_day: days(
      (answer) =>
        (answer.citations ?? []).map(({ domain, host, citation_category }) => ({
          ...dayOf(answer),
          domain,
          host,
          citation_category,
          cited: 1,
          first_at: answer.at,
        })),
      { cited: 'sum', first_at: 'min' },
    ),
    citations_by_page_and_day: days(
      (answer) =>
        (answer.citations ?? []).map(({ domain, host, url, citation_category }) => ({
          ...dayOf(answer),
          domain,
          host,
          url,
          citation_category,
          cited: 1,
          first_at: answer.at,
        })),
      { cited: 'sum', first_at: 'min' },
    ),
    first_citations: days(
      ({ category_id, at, citations }) =>
        (citations ?? []).map(({ url }) => ({ category_id, url, first_at: at })),
      { first_at: 'min' },
    ),
    ...sumsByPrompt(days),
  };
}

type Days = (read: (answer: Answer) => Row[], sums: Record<string, 'sum' | 'min'>) => Row[];

/** What is counted of an answer for its prompt: whether it was looked for, whether there is any, how many there are, and their square. */
function found(name: string, held: readonly unknown[] | undefined): Row {
  const count = held?.length ?? 0;
  return {
    [`${name}_examined`]: held ? 1 : 0,
    [`${name}_found`]: count > 0 ? 1 : 0,
    [name]: count,
    [`${name}_squared`]: count * count,
  };
}

function sumsByPrompt(days: Days): Record<string, Row[]> {
  const promptOf = (answer: Answer) => ({ ...dayOf(answer), prompt_id: answer.prompt_id });
  const summedUp = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'sum'] as const));
  return {
    answers_by_prompt_and_day: days(
      (answer) => [
        {
          ...promptOf(answer),
          answers: 1,
          ...found('mentions', answer.mentions),
          ...found('citations', answer.citations),
          ...found('searches', answer.searches),
        },
      ],
      summedUp(
        'answers',
        ...['mentions', 'citations', 'searches'].flatMap((name) => Object.keys(found(name, []))),
      ),
    ),
    mentions_by_prompt_and_day: days(
      (answer) =>
        (answer.mentions ?? []).map(({ asset_id, position }) => ({
          ...promptOf(answer),
          asset_id,
          answers: 1,
          positions: position,
          positions_squared: position * position,
          mentions_beside: answer.mentions?.length ?? 0,
        })),
      summedUp('answers', 'positions', 'positions_squared', 'mentions_beside'),
    ),
    citations_by_prompt_and_day: days(
      (answer) => {
        const all = answer.citations ?? [];
        return all.map(({ domain, url }, index) => {
          const same = all.filter((one) => one.domain === domain);
          return {
            ...promptOf(answer),
            domain,
            url,
            cited: 1,
            domains: same[0] === all[index] ? 1 : 0,
            domain_squared: same.length,
            citations_beside: all.length,
          };
        });
      },
      summedUp('cited', 'domains', 'domain_squared', 'citations_beside'),
    ),
  };
}

const dayOf = ({ category_id, at }: Answer) => ({ category_id, day: at.slice(0, 10) });

function summed(rows: Row[], sums: Record<string, 'sum' | 'min'>): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(Object.entries(row).filter(([name]) => !(name in sums)));
    const before = byKey.get(key);
    if (!before) byKey.set(key, { ...row });
    else
      for (const [name, how] of Object.entries(sums)) {
        const [a, b] = [before[name], row[name]];
        before[name] = how === 'sum' ? Number(a) + Number(b) : String(a) < String(b) ? a : b;
      }
  }
  return [...byKey.values()];
}

/** Rows in an order that does not depend on where they come from. */
export function sorted(rows: object[]): Row[] {
  const text = (row: object) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  return [...rows].sort((a, b) => (text(a) < text(b) ? -1 : 1)) as Row[];
}
