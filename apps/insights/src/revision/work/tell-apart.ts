import { type ClickHouse, insertSelected, streamLines } from '@sightline/clickhouse';
import type { NameChanges } from '@sightline/extraction';
import { createYielding } from '@sightline/service';
import { answerColumns } from '../../answer/stored-answer.ts';
import type { Edition } from '../../sql/edition.ts';
import type { Key } from './read-rows.ts';

/** An answer, and whether its text is to be read again: otherwise what was read in it is copied. */
export interface Told extends Key {
  isRead: boolean;
}

interface Where {
  /** SQL with the edition and values of its own. */
  where: string;
  params: Record<string, unknown>;
}

/** Of names by their hash: what became of them since. Undefined: they are not known. */
type ChangesSince = (names: string) => Promise<NameChanges | undefined>;

const settings = { max_block_size: '1024', max_execution_time: 0 };

/**
 * Answers in their order, at most so many, of one month, which is one partition: a block is stored whole or not at all. Of most answers only the text is looked at, for names
 * that changed since it was read; of those that are read again, or were sent with their mentions, not even that.
 */
export async function tellApart(
  clickhouse: ClickHouse,
  { where, params, limit }: Where & { limit?: { rows: number; bytes: number } | undefined },
  { version, names, changesSince }: { version: string; names: string; changesSince: ChangesSince },
): Promise<Told[]> {
  // Names are looked for without regard to spaces: what would have to be escaped becomes one.
  const sql = `SELECT at, answer_id, extraction, read_with, length(text),
      if(extraction = {version:String} AND read_with NOT IN ('', {names:String}), translate(text, '\\t\\n\\r', '   '), '')
    FROM answers WHERE ${where} ORDER BY at, answer_id${limit ? ` LIMIT ${Math.floor(limit.rows)}` : ''}`;
  const told: Told[] = [];
  const yieldIfDue = createYielding();
  let bytes = 0;
  const known = new Map<string, NameChanges | undefined>();
  const query = { sql, params: { ...params, version, names }, settings };
  for await (const line of streamLines(clickhouse, query, { isRaw: true })) {
    const [at = '', id = '', extraction = '', readWith = '', length = '0', text = ''] = line.split('\t');
    bytes += Number(length);
    if (limit && told[0] && (at.slice(0, 7) !== told[0].at.slice(0, 7) || bytes > limit.bytes)) break;
    const waiting = yieldIfDue();
    if (waiting) await waiting;
    const isSame = extraction === '' || (extraction === version && readWith === names);
    const isComparable = !isSame && extraction === version && readWith !== '';
    if (isComparable && !known.has(readWith)) known.set(readWith, await changesSince(readWith));
    const changes = isComparable ? known.get(readWith) : undefined;
    told.push({ at, id, isRead: !isSame && (changes?.mayConcern(text) ?? true) });
  }
  return told;
}

/** Answers by their days, with the times of the first and the last: 40 bytes each where they are stored. */
export interface Listed {
  first: string;
  last: string;
  days: Record<string, string[]>;
}

/** Of answers in their order. */
export function listed(answers: readonly Key[]): Listed {
  const ofDays = Map.groupBy(answers, ({ at }) => at.slice(0, 10));
  const days = Object.fromEntries([...ofDays].map(([day, some]) => [day, some.map(({ id }) => id)]));
  return { first: answers[0]?.at ?? '', last: answers.at(-1)?.at ?? '', days };
}

/** These answers and no others, however many were stored meanwhile. */
export function amongThese(edition: Edition, { first, last, days }: Listed): Where {
  const ids = Object.values(days);
  return {
    where: `category_id = {edition:UUID} AND at BETWEEN toDateTime64({first:String}, 3, 'UTC') AND toDateTime64({last:String}, 3, 'UTC')
      AND (toDate(at), answer_id) IN (SELECT arrayJoin(arrayZip(
        arrayFlatten(arrayMap((day, times) -> arrayWithConstant(times, day), {days:Array(Date)}, {times:Array(UInt32)})), {ids:Array(UUID)})))`,
    params: {
      edition,
      first,
      last,
      days: Object.keys(days),
      times: ids.map(({ length }) => length),
      ids: ids.flat(),
    },
  };
}

/** The answers go from one edition to another within ClickHouse, as if they had been read with these names. */
export async function copyAnswers(
  clickhouse: ClickHouse,
  answers: readonly Key[],
  { from, to, names, token }: { from: Edition; to: Edition; names: string; token: string },
): Promise<void> {
  if (answers.length === 0) return;
  const { where, params } = amongThese(from, listed(answers));
  const values = answerColumns.map((column) => copied[column] ?? column);
  await insertSelected(clickhouse, {
    table: 'answers',
    columns: answerColumns,
    select: `SELECT ${values.join(', ')} FROM answers WHERE ${where} ORDER BY at, answer_id`,
    params: { ...params, to, names },
    deduplicationToken: token,
  });
}

const copied: Partial<Record<(typeof answerColumns)[number], string>> = {
  category_id: '{to:UUID}',
  read_with: `if(extraction = '', '', {names:String})`,
};
