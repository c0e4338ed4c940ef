import { type ClickHouse, insertTexts, query } from '@sightline/clickhouse';
import { EXTRACTION_VERSION, type NameChanges } from '@sightline/extraction';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { answerColumns } from '../../answer/stored-answer.ts';
import type { CategoryReader, CategoryReaders } from '../../reading/category-readers.ts';
import { asEdition, type Edition, editionOf } from '../../sql/edition.ts';
import { type Key, promptsOf, rewritten, type StoredRow, storedRows } from './read-rows.ts';
import { amongThese, copyAnswers, type Listed, listed, type Told, tellApart } from './tell-apart.ts';

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

/**
 * All behind the position up to a key, or, without one, some that came meanwhile. It lists its answers: begun again it has the same, whatever came since. ClickHouse forgets a token for each table by
 * itself, and knows none for a table that got no rows; other answers under it would be stored in some tables and not in others. `known`: the names, by their hash, that were known when it was begun,
 * so that the same answers are copied, and the same read.
 */
interface Block {
  to?: Key;
  answers: Listed;
  known: string[];
}

/** Begun by a version that reads otherwise, or that listed no answers: it cannot be continued. */
export const isOfOtherRules = ({ extraction, block }: Revision): boolean =>
  extraction !== EXTRACTION_VERSION || (block !== null && !(block.answers && block.known));

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
    return (await writeBlock(on, await answersOfBlock(on, revision.block))) ? 'behind' : 'lost';
  if (revision.blocks === 0)
    await parts.readers.note(client, [{ ...revision.rules, id: revision.category_id }]);
  const known: string[] = [];
  const next = await nextAnswers(on, known);
  const last = next.told.at(-1);
  const came = last ? [] : await missing(on);
  const block: Block | undefined = last
    ? { to: { at: last.at, id: last.id }, answers: listed(next.told), known }
    : came.length > 0
      ? { answers: listed(came), known: [] }
      : undefined;
  if (!block) return 'complete';
  const answers = revision.blocks === 0 ? await countAnswers(parts.clickhouse, read) : null;
  const { rowCount } = await client.query(
    `UPDATE revisions SET block = $3, blocks = blocks + 1, noted_at = now(), answers = coalesce($6, answers)
     WHERE id = $1 AND edition = $2 AND state = $4 AND block IS NULL AND blocks = $5`,
    [revision.id, revision.edition, JSON.stringify(block), state, revision.blocks, answers],
  );
  if (rowCount !== 1) return 'lost';
  revision.block = block;
  revision.blocks += 1;
  parts.onStep?.('noted');
  return (await writeBlock(on, last ? next : await answersOfBlock(on, block))) ? 'behind' : 'lost';
}

interface On {
  parts: RevisionParts;
  client: PoolClient;
  revision: Revision;
  /** By which the category is read meanwhile. */
  read: Edition;
  reader: CategoryReader;
  state: 'reading' | 'read';
}

interface Answers {
  told: Told[];
  /** Whole, of those that are read. */
  rows: StoredRow[];
}

async function writeBlock(
  { parts, client, revision, read, reader, state }: On,
  { told, rows }: Answers,
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
  const kept = told.filter(({ isRead }) => !isRead);
  const token = `${edition} ${blocks} copied`;
  await copyAnswers(clickhouse, kept, { from: read, to: edition, names: reader.names, token });
  onStep?.('inserted');
  const reached = block?.to ?? position;
  const { rowCount } = await client.query(
    `UPDATE revisions SET position = $3, block = NULL, answers_read = answers_read + $4
     WHERE id = $1 AND edition = $2 AND state = $5 AND blocks = $6 AND block IS NOT NULL`,
    [id, edition, JSON.stringify(reached), told.length, state, blocks],
  );
  Object.assign(revision, { position: reached, block: null });
  onRead?.(told.length);
  return rowCount === 1;
}

/** So that a request has few chunks. */
function* pieces(lines: readonly string[]): Generator<string> {
  for (let from = 0; from < lines.length; from += 100) yield lines.slice(from, from + 100).join('');
}

const behind = `category_id = {edition:UUID} AND at >= toDateTime64({at:String}, 3, 'UTC')
  AND (at > toDateTime64({at:String}, 3, 'UTC') OR answer_id > {id:UUID})`;
const FIRST: Key = { at: '1900-01-01 00:00:00.000', id: '00000000-0000-0000-0000-000000000000' };

/** As many as fit. `known` gets the names that were compared with. */
async function nextAnswers(on: On, known: string[]): Promise<Answers> {
  const { parts, revision, read } = on;
  const limit = parts.limits ?? LIMITS;
  const params = { edition: read, ...(revision.position ?? FIRST) };
  const told = await tellApart(parts.clickhouse, { where: behind, params, limit }, since(on, known));
  const rows = await rowsOf(on, told, limit.bytes);
  const last = rows.at(-1);
  if (!last || rows.length === told.filter(({ isRead }) => isRead).length) return { told, rows };
  const cut = told.findIndex(({ at, id }) => at === last.at && id === last.id);
  return { told: told.slice(0, cut + 1), rows };
}

/** What became of names that answers were read with. Without `known` in a block that is begun: any that are noted. */
function since({ parts, client, revision, reader }: On, known: string[], only?: readonly string[]) {
  const found = new Map<string, NameChanges | undefined>();
  const changesSince = async (names: string): Promise<NameChanges | undefined> => {
    if (found.has(names)) return found.get(names);
    const { rows } = await client.query<{ rules: Revision['rules'] }>(
      'SELECT rules FROM name_sets WHERE category_id = $1 AND names = $2 AND extraction = $3',
      [revision.category_id, names, revision.extraction],
    );
    const [noted] = only && !only.includes(names) ? [] : rows;
    if (only?.includes(names) && !noted) throw new Error('Names of a block that was begun are not known');
    if (noted) known.push(names);
    const changes = noted && parts.readers.changes(noted.rules, revision.rules);
    found.set(names, changes);
    return changes;
  };
  return { version: revision.extraction, names: reader.names, changesSince };
}

/** The whole rows of those that are read, up to so many bytes. */
async function rowsOf(
  { parts, revision, read }: On,
  told: readonly Told[],
  most = Number.POSITIVE_INFINITY,
): Promise<StoredRow[]> {
  const wanted = told.filter(({ isRead }) => isRead);
  if (wanted.length === 0) return [];
  const rows: StoredRow[] = [];
  let bytes = 0;
  for await (const row of storedRows(
    parts.clickhouse,
    amongThese(read, listed(wanted)),
    assetsOf(revision),
  )) {
    bytes += row.bytes;
    if (rows.length > 0 && bytes > most) break;
    rows.push(row);
  }
  return rows;
}

export async function countAnswers(clickhouse: ClickHouse, edition: Edition): Promise<number> {
  const [counted] = await query(clickhouse, {
    sql: 'SELECT count() AS answers FROM answers WHERE category_id = {edition:UUID}',
    params: { edition },
    row: Type.Object({ answers: Type.Integer() }),
  });
  return counted?.answers ?? 0;
}

const assetsOf = ({ rules }: Revision) => rules.assets.map(({ id }) => id);

async function answersOfBlock(on: On, { answers, known }: Block): Promise<Answers> {
  const where = amongThese(on.read, answers);
  const told = await tellApart(on.parts.clickhouse, where, since(on, [], known));
  return { told, rows: await rowsOf(on, told) };
}

const Day = Type.Object({ day: Type.String() });
const Came = Type.Object({ at: Type.String(), id: Type.String() });

/**
 * What the category has and the revision does not, of one month. Only days are compared whose numbers of answers differ. Global: on a cluster the list is
 * made once.
 */
async function missing({ parts, revision, read }: On): Promise<Key[]> {
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
    sql: `SELECT at, toString(answer_id) AS id FROM answers
      WHERE category_id = {read:UUID} AND toDate(at) IN {days:Array(Date)} AND (toDate(at), answer_id) GLOBAL NOT IN
        (SELECT toDate(at), answer_id FROM answers WHERE category_id = {written:UUID} AND toDate(at) IN {days:Array(Date)})
      ORDER BY at, answer_id LIMIT {most:UInt32}`,
    params: { ...editions, days: ofMonth, most: MOST_CAME },
    row: Came,
  });
}

/** A list of ids, which stands in a row of PostgreSQL. */
const MOST_CAME = 2_000;
