import { type ClickHouse, insertTexts, query } from '@sightline/clickhouse';
import type { Reader } from '@sightline/extraction';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { answerColumns } from '../../answer/stored-answer.ts';
import type { CategoryReaders } from '../../reading/category-readers.ts';
import { asEdition, type Edition, editionOf } from '../../sql/edition.ts';
import { type Key, promptsOf, rewritten, type StoredRow, storedRows } from './read-rows.ts';

export interface RevisionParts {
  clickhouse: ClickHouse;
  readers: CategoryReaders;
  /** Of a block; it is inserted as one. */
  limits?: { rows: number; bytes: number };
  onRead?: (answers: number) => void;
  /** Called where a crash would be worst; tests throw from it. */
  onStep?: (step: 'noted' | 'inserted') => void;
}

/** As its row has it. */
export interface Revision {
  id: string;
  category_id: string;
  edition: string;
  rules: {
    assets: { id: string; name: string; alternate_names: string[] }[];
    name_decisions: { asset_id: string; name: string; counts: boolean }[];
  };
  extraction: string;
  position: Key | null;
  block: Block | null;
  blocks: number;
}

/** All behind the position up to a key; or those that came meanwhile, each by its day and id. */
type Block = { to: Key } | { came: { day: string; id: string }[] };

export const revisionColumns =
  'r.id, r.category_id, r.edition, r.rules, r.extraction, r.position, r.block, r.blocks';

/** As many rows as a sink inserts at once, and about as many bytes. */
const LIMITS = { rows: 10_000, bytes: 24 * 1024 * 1024 };

/**
 * Reads the next block of a revision: `behind` while there is more. A block is noted before it is inserted, with its bounds and a number that is its token, so that after any crash the
 * same block is inserted again and stored once. Blocks do not overlap; what is stored among those that are read already is found when all are (`came`).
 */
export async function advance(
  parts: RevisionParts,
  client: PoolClient,
  revision: Revision,
  state: 'reading' | 'read',
): Promise<'behind' | 'complete' | 'lost'> {
  const read = await editionOf(client, revision.category_id);
  const reader = parts.readers.of(revision.rules);
  const on = { parts, client, revision, read, reader, state };
  if (revision.block)
    return (await writeBlock(on, await rowsOfBlock(on, revision.block))) ? 'behind' : 'lost';
  const next = await nextRows(on);
  const last = next.at(-1);
  const came = last ? [] : await missing(on);
  const block: Block | undefined = last
    ? { to: { at: last.at, id: last.id } }
    : came.length > 0
      ? { came }
      : undefined;
  if (!block) return 'complete';
  const answers = revision.blocks === 0 ? await countAnswers(on) : null;
  const { rowCount } = await client.query(
    `UPDATE revisions SET block = $3, blocks = blocks + 1, noted_at = now(), answers = coalesce($6, answers)
     WHERE id = $1 AND edition = $2 AND state = $4 AND block IS NULL AND blocks = $5`,
    [revision.id, revision.edition, JSON.stringify(block), state, revision.blocks, answers],
  );
  if (rowCount !== 1) return 'lost';
  revision.block = block;
  revision.blocks += 1;
  parts.onStep?.('noted');
  return (await writeBlock(on, last ? next : await rowsOfBlock(on, block))) ? 'behind' : 'lost';
}

interface On {
  parts: RevisionParts;
  client: PoolClient;
  revision: Revision;
  /** By which the category is read meanwhile. */
  read: Edition;
  reader: Reader;
  state: 'reading' | 'read';
}

async function writeBlock(
  { parts, client, revision, reader, state }: On,
  rows: StoredRow[],
): Promise<boolean> {
  const { clickhouse, onStep, onRead } = parts;
  const { id, category_id, extraction, position, block, blocks } = revision;
  const edition = asEdition(revision.edition);
  const prompts = await promptsOf(client, category_id, rows);
  const texts: string[] = [];
  for await (const line of rewritten(rows, { edition, reader, prompts, version: extraction }))
    texts.push(line);
  if (texts.length > 0)
    await insertTexts(clickhouse, {
      table: 'answers',
      columns: answerColumns,
      texts: pieces(texts),
      deduplicationToken: `${edition} ${blocks}`,
    });
  onStep?.('inserted');
  const reached = block && 'to' in block ? block.to : position;
  const { rowCount } = await client.query(
    `UPDATE revisions SET position = $3, block = NULL, answers_read = answers_read + $4
     WHERE id = $1 AND edition = $2 AND state = $5 AND blocks = $6 AND block IS NOT NULL`,
    [id, edition, JSON.stringify(reached), rows.length, state, blocks],
  );
  Object.assign(revision, { position: reached, block: null });
  onRead?.(rows.length);
  return rowCount === 1;
}

/** So that a request has few chunks. */
function* pieces(lines: readonly string[]): Generator<string> {
  for (let from = 0; from < lines.length; from += 100) yield lines.slice(from, from + 100).join('');
}

const behind = `category_id = {edition:UUID} AND at >= toDateTime64({at:String}, 3, 'UTC')
  AND (at > toDateTime64({at:String}, 3, 'UTC') OR answer_id > {id:UUID})`;
const FIRST: Key = { at: '1900-01-01 00:00:00.000', id: '00000000-0000-0000-0000-000000000000' };

/** Within one month, which is one partition: a block is stored whole or not at all. */
async function nextRows({ parts, revision, read }: On): Promise<StoredRow[]> {
  const { rows: most, bytes: largest } = parts.limits ?? LIMITS;
  const params = { edition: read, ...(revision.position ?? FIRST) };
  const rows: StoredRow[] = [];
  let bytes = 0;
  for await (const row of storedRows(
    parts.clickhouse,
    { where: behind, params, limit: most },
    assetsOf(revision),
  )) {
    bytes += row.bytes;
    if (rows[0] && (row.month !== rows[0].month || bytes > largest)) break;
    rows.push(row);
  }
  return rows;
}

async function countAnswers({ parts, read }: On): Promise<number> {
  const [counted] = await query(parts.clickhouse, {
    sql: 'SELECT count() AS answers FROM answers WHERE category_id = {read:UUID}',
    params: { read },
    row: Type.Object({ answers: Type.Integer() }),
  });
  return counted?.answers ?? 0;
}

const assetsOf = ({ rules }: Revision) => rules.assets.map(({ id }) => id);

async function rowsOfBlock({ parts, revision, read }: On, block: Block): Promise<StoredRow[]> {
  const { at, id } = revision.position ?? FIRST;
  const bounds =
    'to' in block
      ? {
          where: `${behind} AND at <= toDateTime64({toAt:String}, 3, 'UTC')
            AND (at < toDateTime64({toAt:String}, 3, 'UTC') OR answer_id <= {toId:UUID})`,
          params: { edition: read, at, id, toAt: block.to.at, toId: block.to.id },
        }
      : {
          where: `category_id = {edition:UUID} AND toDate(at) IN {days:Array(Date)}
            AND (toDate(at), answer_id) IN (SELECT arrayJoin(arrayZip({days:Array(Date)}, {ids:Array(UUID)})))`,
          params: {
            edition: read,
            days: block.came.map((one) => one.day),
            ids: block.came.map((one) => one.id),
          },
        };
  const rows: StoredRow[] = [];
  for await (const row of storedRows(parts.clickhouse, bounds, assetsOf(revision))) rows.push(row);
  return rows;
}

const Day = Type.Object({ day: Type.String() });
const Came = Type.Object({ day: Type.String(), id: Type.String() });

/**
 * What the category has and the revision does not, of one month. Only days are compared whose numbers of answers differ. Global: on a cluster the list is
 * made once.
 */
async function missing({ parts, revision, read }: On): Promise<{ day: string; id: string }[]> {
  const editions = { read, written: revision.edition };
  const days = await query(parts.clickhouse, {
    sql: `SELECT toString(toDate(at) AS date) AS day FROM answers WHERE category_id IN ({read:UUID}, {written:UUID})
      GROUP BY date HAVING countIf(category_id = {read:UUID}) > countIf(category_id = {written:UUID}) ORDER BY date`,
    params: editions,
    row: Day,
  });
  const [first] = days;
  if (!first) return [];
  const ofMonth = days.map(({ day }) => day).filter((day) => day.slice(0, 7) === first.day.slice(0, 7));
  return query(parts.clickhouse, {
    sql: `SELECT toString(toDate(at)) AS day, toString(answer_id) AS id FROM answers
      WHERE category_id = {read:UUID} AND toDate(at) IN {days:Array(Date)} AND (toDate(at), answer_id) GLOBAL NOT IN
        (SELECT toDate(at), answer_id FROM answers WHERE category_id = {written:UUID} AND toDate(at) IN {days:Array(Date)})
      ORDER BY at, answer_id LIMIT {most:UInt32}`,
    params: { ...editions, days: ofMonth, most: MOST_CAME },
    row: Came,
  });
}

/** A list of ids, which stands in a row of PostgreSQL. */
const MOST_CAME = 2_000;
