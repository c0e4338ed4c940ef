import { type ClickHouse, streamLines } from '@sightline/clickhouse';
import type { Answer } from '@sightline/events';
import { createYielding } from '@sightline/service';
import type { Pool } from 'pg';
import { answerColumns } from '../../answer/stored-answer.ts';
import type { CategoryReader } from '../../reading/category-readers.ts';
import { countedMentions, readText } from '../../reading/read-text.ts';
import type { Edition } from '../../sql/edition.ts';

/** Where an answer stands among those of an edition. `at` as ClickHouse writes it. */
export interface Key {
  at: string;
  id: string;
}

type Reading = NonNullable<Answer['reading']>;

/** Columns as they are written; behind them what is only read. */
const place = Object.fromEntries(answerColumns.map((name, index) => [name, index])) as Record<
  (typeof answerColumns)[number],
  number
>;
const HOSTS = answerColumns.length;
const KEPT = HOSTS + 1;

const selected = `${answerColumns.join(', ')}, toJSONString(arrayDistinct(citations.host)),
  toJSONString(arrayFilter(m -> NOT has({assets:Array(UUID)}, m.asset_id), found_mentions))`;

/** A block of a granule: every part holds one while parts are merged. */
const settings = { max_block_size: '1024', max_execution_time: 0 };

export interface StoredRow extends Key {
  promptId: string;
  bytes: number;
  values: string[];
}

/** Answers as they are stored, in their order. `where`: SQL with the edition and values of its own. */
export async function* storedRows(
  clickhouse: ClickHouse,
  { where, params }: { where: string; params: object },
  assets: readonly string[],
): AsyncGenerator<StoredRow> {
  const sql = `SELECT ${selected} FROM answers WHERE ${where} ORDER BY at, answer_id`;
  for await (const line of streamLines(clickhouse, { sql, params: { ...params, assets }, settings })) {
    const values = line.split('\t');
    yield {
      at: values[place.at] ?? '',
      id: values[place.answer_id] ?? '',
      promptId: values[place.prompt_id] ?? '',
      bytes: line.length,
      values,
    };
  }
}

/**
 * The same answers for another edition. What rules read is read again, by this reader; mentions that were sent are kept, and so are those of assets that
 * the category no longer has: what was counted for them stays counted. Everything else is copied without being parsed.
 */
export async function* rewritten(
  rows: readonly StoredRow[],
  {
    edition,
    reader,
    prompts,
    version,
  }: { edition: Edition; reader: CategoryReader; version: string; prompts: Prompts },
): AsyncGenerator<string> {
  const yieldIfDue = createYielding();
  for (const { values, promptId } of rows) {
    const waiting = yieldIfDue();
    if (waiting) await waiting;
    const written = values.slice(0, HOSTS);
    written[place.category_id] = edition;
    if (written[place.extraction] !== '') {
      const { prompt = '', language = '' } = prompts.get(promptId) ?? {};
      const { mentions, reading } = readText(reader, {
        text: plain(written[place.text] ?? ''),
        prompt,
        language,
        citedHosts: JSON.parse(plain(values[HOSTS] ?? '[]')),
      });
      const kept: Reading['mentions'] = JSON.parse(plain(values[KEPT] ?? '[]'));
      const found =
        kept.length === 0
          ? reading.mentions
          : [...reading.mentions, ...kept].toSorted((a, b) => a.start - b.start);
      written[place.mentions] = array(kept.length === 0 ? mentions : countedMentions(found), (one) => [
        quoted(one.asset_id),
        one.position,
        `[${one.offsets.join(',')}]`,
      ]);
      written[place.extraction] = version;
      written[place.read_with] = reader.names;
      written[place.found_mentions] = array(found, (one) => [
        quoted(one.asset_id),
        quoted(one.kind),
        quoted(one.name),
        one.start,
        one.end,
        one.rank ?? 0,
        `[${one.reasons.map(quoted).join(',')}]`,
      ]);
      written[place.candidates] = array(reading.candidates, (one) => [
        quoted(one.key),
        quoted(one.name),
        one.start,
        quoted(one.sign),
      ]);
    }
    yield `${written.join('\t')}\n`;
  }
}

const array = <One>(all: readonly One[], fields: (one: One) => (string | number)[]): string =>
  `[${all.map((one) => `(${fields(one).join(',')})`).join(',')}]`;

const escapes: Record<string, string> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
  "'": "\\'",
  '\\': '\\\\',
};
const plains = Object.fromEntries(Object.entries(escapes).map(([sign, escaped]) => [escaped[1], sign]));

const quoted = (text: string): string =>
  `'${text.replace(/[\b\f\n\r\t\0'\\]/g, (sign) => escapes[sign] ?? sign)}'`;

const plain = (field: string): string =>
  field.includes('\\') ? field.replace(/\\(.)/gs, (_all, sign: string) => plains[sign] ?? sign) : field;

export type Prompts = ReadonlyMap<string, { prompt: string; language: string }>;

/** The questions of answers; of one that was deleted, its text. */
export async function promptsOf(
  db: Pick<Pool, 'query'>,
  categoryId: string,
  rows: readonly StoredRow[],
): Promise<Prompts> {
  const ids = [...new Set(rows.map(({ promptId }) => promptId))];
  const found = await db.query<{ id: string; prompt: string; language: string }>(
    `SELECT d.id, d.name AS prompt, '' AS language FROM deleted_entities d WHERE d.category_id = $1 AND d.kind = 'prompt' AND d.id = ANY ($2)
     UNION ALL SELECT p.id, p.prompt, p.language FROM prompts p WHERE p.category_id = $1 AND p.id = ANY ($2)`,
    [categoryId, ids],
  );
  return new Map(found.rows.map(({ id, ...prompt }) => [id, prompt]));
}
