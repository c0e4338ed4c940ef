import { type ClickHouse, query } from '@sightline/clickhouse';
import Type from 'typebox';
import type { Edition } from '../../sql/edition.ts';
import type { Row } from '../statement/plan.ts';

/** When a page was first cited in any answer of the category, RFC 3339; null where that is not known. */
export type FirstCited = (url: string) => string | null;

const First = Type.Object({ url: Type.String(), first: Type.Integer() });

const firstsOf = (pages: string) => `SELECT url, toUnixTimestamp64Milli(min(first_at)) AS first
  FROM first_citations WHERE category_id = {category:UUID} AND url ${pages} GROUP BY url`;
const byUrl = firstsOf('IN {urls:Array(String)}');
const byDay = firstsOf(
  `GLOBAL IN (SELECT url FROM citations_by_page_and_day WHERE category_id = {category:UUID} AND day IN {days:Array(Date)} LIMIT {most:UInt32})`,
);

const MOST_CHARACTERS = 100_000;
const MOST_KEPT = 50_000;

/**
 * Looks up the pages that some answers cite. The first answers, which are all of a page, cost one statement; later ones of a stream one per day,
 * which brings all pages of the day. At most 100,000 pages are kept, about 20 MiB.
 */
export function firstCitedIn(clickhouse: ClickHouse, edition: Edition) {
  const known = new Map<string, number>();
  const daysRead = new Set<string>();
  let isFirst = true;
  const read = async (sql: string, params: object) => {
    const rows = await query(clickhouse, { sql, params: { category: edition, ...params }, row: First });
    for (const { url, first } of rows) known.set(url, first);
  };
  const unknownIn = (answers: Row[]) =>
    answers.flatMap(({ at, citations }) => {
      const urls = ((citations ?? []) as { url: string }[]).map(({ url }) => url);
      return urls.filter((url) => !known.has(url)).map((url) => ({ url, day: String(at).slice(0, 10) }));
    });
  return async (answers: Row[]): Promise<FirstCited> => {
    if (known.size > MOST_KEPT) {
      known.clear();
      daysRead.clear();
    }
    const unread = unknownIn(answers).filter(({ day }) => !daysRead.has(day));
    const days = new Set(unread.map(({ day }) => day));
    if (!isFirst && days.size > 0) {
      await read(byDay, { days: [...days], most: MOST_KEPT });
      for (const day of days) daysRead.add(day);
    }
    isFirst = false;
    const urls = new Set(unknownIn(answers).map(({ url }) => url));
    for (const part of inParts([...urls])) await read(byUrl, { urls: part });
    return (url) => {
      const first = known.get(url);
      return first === undefined ? null : new Date(first).toISOString();
    };
  };
}

/** So that no list of addresses is longer than a server takes. */
function* inParts(urls: string[]): Generator<string[]> {
  let part: string[] = [];
  let characters = 0;
  for (const url of urls) {
    if (part.length > 0 && characters + url.length > MOST_CHARACTERS) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(url);
    characters += url.length;
  }
  if (part.length > 0) yield part;
}
