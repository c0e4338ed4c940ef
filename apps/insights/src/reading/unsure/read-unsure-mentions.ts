import { type ClickHouse, query as readRows } from '@sightline/clickhouse';
import { foldedText } from '@sightline/extraction';
import Type, { type Static } from 'typebox';
import type { Edition } from '../../sql/edition.ts';
import { MOST_SPELLINGS, type UnsureMention } from './unsure-mention.ts';

interface Wanted {
  edition: Edition;
  assets: readonly { id: string; name: string }[];
  decided: readonly { asset_id: string; name: string }[];
  /** `id` of the last row of the page before. */
  after: string | null;
  limit: number;
}

/** As many are told. */
const MOST_WAYS = 20;
const MOST_EXCERPTS = 3;
/** Characters before the name, and after it. */
const AROUND = 120;

const spellingsSql = `
  SELECT name, count() AS rows FROM unsure_mentions WHERE category_id = {category:UUID} AND asset_id IN {assets:Array(UUID)}
  GROUP BY name ORDER BY rows DESC, name LIMIT {most:UInt32}`;
const Spelling = Type.Object({ name: Type.String() });

/** The rules of spelling are not SQL: each way to write a name comes with its key. */
const groupsSql = `
  SELECT asset_id, key, count() AS answers, argMax(place.3, (at, answer_id)) AS latest_name,
    arraySlice(arraySort(groupUniqArrayArray(written)), 1, ${MOST_WAYS}) AS spellings, min(at) AS first_found_at, max(at) AS last_found_at,
    groupArraySorted(${MOST_EXCERPTS})((-toUnixTimestamp64Milli(at), toString(answer_id), place.1, place.2)) AS places
  FROM (SELECT asset_id, transform(name, {names:Array(String)}, {keys:Array(String)}, '') AS key, at, answer_id, min((start, end, name)) AS place, groupUniqArray(name) AS written
    FROM unsure_mentions WHERE category_id = {category:UUID} AND asset_id IN {assets:Array(UUID)} AND name IN {names:Array(String)}
    GROUP BY asset_id, key, at, answer_id)
  GROUP BY asset_id, key
  HAVING NOT has(arrayZip({decided_assets:Array(UUID)}, {decided_keys:Array(String)}), (asset_id, key))
    AND ({first:Bool} OR answers < {answers:UInt64} OR (answers = {answers:UInt64} AND (key, asset_id) > ({key:String}, {asset:UUID})))
  ORDER BY answers DESC, key, asset_id LIMIT {limit:UInt32}`;

const Group = Type.Object({
  asset_id: Type.String(),
  key: Type.String(),
  answers: Type.Integer(),
  latest_name: Type.String(),
  spellings: Type.Array(Type.String()),
  first_found_at: Type.String(),
  last_found_at: Type.String(),
  places: Type.Array(Type.Tuple([Type.Integer(), Type.String(), Type.Integer(), Type.Integer()])),
});
type Group = Static<typeof Group>;

/** One more than the limit where there are more. Of an asset that is gone there are none. */
export async function readUnsureMentions(
  clickhouse: ClickHouse,
  { edition, assets, decided, after, limit }: Wanted,
): Promise<(UnsureMention & { id: string })[]> {
  const names = new Map(assets.map(({ id, name }) => [id, name]));
  const of = { category: edition, assets: [...names.keys()] };
  const spellings = await readRows(clickhouse, {
    sql: spellingsSql,
    params: { ...of, most: MOST_SPELLINGS },
    row: Spelling,
  });
  if (spellings.length === 0) return [];
  const [, answers = '0', asset = NONE, key = ''] = /^(\d+) (\S+) (.*)$/s.exec(after ?? '') ?? [];
  const groups = await readRows(clickhouse, {
    sql: groupsSql,
    params: {
      ...of,
      names: spellings.map(({ name }) => name),
      keys: spellings.map(({ name }) => foldedText(name)),
      decided_assets: decided.map(({ asset_id }) => asset_id),
      decided_keys: decided.map(({ name }) => foldedText(name)),
      first: after === null,
      answers: Number(answers),
      asset,
      key,
      limit: limit + 1,
    },
    row: Group,
  });
  const excerpts = await readExcerpts(clickhouse, edition, groups.slice(0, limit));
  return groups.map((group) => ({
    id: `${group.answers} ${group.asset_id} ${group.key}`,
    asset: { id: group.asset_id, name: names.get(group.asset_id) ?? '' },
    name: group.latest_name,
    spellings: group.spellings,
    answers: group.answers,
    first_found_at: group.first_found_at,
    last_found_at: group.last_found_at,
    excerpts: group.places.flatMap((place) => excerpts(place)),
  }));
}

const NONE = '00000000-0000-0000-0000-000000000000';

/**
 * Places count UTF-16 units, and ClickHouse characters: what is outside of the first plane counts twice there. So the part that is read begins earlier by as many
 * as the text has, and is told with the units before it.
 */
const wide = (text: string) => String.raw`countMatches(${text}, '[\\x{10000}-\\x{10FFFF}]')`;
const partsSql = `
  SELECT answer_id, start, greatest(0, toInt64(start) - ${wide('text')} - {around:UInt32}) AS skipped,
    skipped + ${wide('substringUTF8(text, 1, skipped)')} AS units_before,
    substringUTF8(text, skipped + 1, toInt64(end) - skipped + {around:UInt32}) AS part
  FROM (SELECT at, answer_id, text, place.1 AS start, place.2 AS end
    FROM (SELECT at, answer_id, text, arrayJoin(arrayFilter(p -> p.3 = answer_id,
      arrayZip({starts:Array(UInt32)}, {ends:Array(UInt32)}, {ids:Array(UUID)}))) AS place
    FROM answers WHERE category_id = {category:UUID} AND at IN (SELECT fromUnixTimestamp64Milli(arrayJoin({times:Array(Int64)}), 'UTC')) AND answer_id IN {ids:Array(UUID)}))`;
const Part = Type.Object({
  answer_id: Type.String(),
  start: Type.Integer(),
  units_before: Type.Integer(),
  part: Type.String(),
});

type Excerpt = UnsureMention['excerpts'][number];

async function readExcerpts(
  clickhouse: ClickHouse,
  edition: Edition,
  groups: readonly Group[],
): Promise<(place: Group['places'][number]) => Excerpt[]> {
  const places = groups.flatMap(({ places }) => places);
  if (places.length === 0) return () => [];
  const parts = await readRows(clickhouse, {
    sql: partsSql,
    params: {
      category: edition,
      around: AROUND,
      times: [...new Set(places.map(([time]) => -time))],
      ids: places.map(([, id]) => id),
      starts: places.map(([, , start]) => start),
      ends: places.map(([, , , end]) => end),
    },
    row: Part,
  });
  const byPlace = new Map(parts.map((part) => [`${part.answer_id} ${part.start}`, part]));
  return ([time, id, start, end]) => {
    const found = byPlace.get(`${id} ${start}`);
    if (!found) return [];
    const place = [start - found.units_before, end - found.units_before] as const;
    return [{ run_id: id, found_at: new Date(-time).toISOString(), ...excerptOf(found.part, ...place) }];
  };
}

/** What stands around the name, as it is written, without the halves of words and characters. */
function excerptOf(text: string, start: number, end: number): Pick<Excerpt, 'text' | 'start' | 'end'> {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  const from = start > AROUND ? before.replace(/^(?:\S{0,30}\s+|[\udc00-\udfff])/, '') : before;
  const to = after.length === AROUND ? after.replace(/(?:\s+\S{0,30}|[\ud800-\udbff])$/, '') : after;
  return {
    text: `${from}${text.slice(start, end)}${to}`,
    start: from.length,
    end: from.length + end - start,
  };
}
