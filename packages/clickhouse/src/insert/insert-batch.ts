import { Readable } from 'node:stream';
import { type ClickHouseSettings, drainStream } from '@clickhouse/client';
import type { ClickHouse } from '../client.ts';
import { type Params, requireBound } from '../query/placeholders.ts';

interface Insertion {
  table: string;
  /**
   * The same rows under the same token are stored once, however often they are sent: also in materialized views,
   * and as long as the table's de-duplication window has the token.
   */
  deduplicationToken: string;
  signal?: AbortSignal;
}

export interface Batch<Column extends string> extends Insertion {
  /** Written in this order; a row with another field is refused, one without a field gets the column's default. */
  columns: readonly [Column, ...Column[]];
  rows: Iterable<BatchRow<Column>> | AsyncIterable<BatchRow<Column>>;
}

export interface TextBatch extends Insertion {
  columns: readonly string[];
  /** Lines of values between tabs, escaped as ClickHouse wants it, each with its end. */
  texts: Iterable<string>;
}

export type BatchRow<Column extends string> = { readonly [Name in Column]?: unknown };

const strict: ClickHouseSettings = {
  // A buffered insert is de-duplicated by other rules.
  async_insert: 0,
  insert_deduplicate: 1,
  // A distributed table would answer before the shards have the rows.
  distributed_foreground_insert: 1,
  deduplicate_blocks_in_dependent_materialized_views: 1,
  // By default the server drops fields it does not know and turns null into a default. (Numbers still take null as 0.)
  input_format_skip_unknown_fields: 0,
  input_format_null_as_default: 0,
};

const identifier = /^[A-Za-z_]\w*$/;

/** Streams the rows in one request; resolves when the server has stored them. */
export function insertBatch<Column extends string>(
  client: ClickHouse,
  { rows, ...batch }: Batch<Column>,
): Promise<void> {
  return insert(client, batch, { format: 'JSONEachRow', texts: jsonLines(rows) });
}

/** The same for rows that are texts already: nothing is parsed or built on the way. */
export function insertTexts(client: ClickHouse, { texts, ...batch }: TextBatch): Promise<void> {
  return insert(client, batch, { format: 'TabSeparated', texts });
}

export interface SelectedBatch extends Insertion {
  columns: readonly string[];
  /** Gives these columns in this order, rows in a fixed order. */
  select: string;
  params: Params;
}

/** Rows that the server has already. They are stored as one block, as those that are sent. */
export async function insertSelected(
  { native }: ClickHouse,
  { table, columns, select, params, deduplicationToken, signal }: SelectedBatch,
): Promise<void> {
  requireNames({ table, columns, deduplicationToken });
  requireBound(select, params);
  const done = await native.query({
    query: `INSERT INTO ${table} (${columns.join(', ')}) ${select}`,
    query_params: { ...params },
    format: 'TabSeparated',
    ...(signal && { abort_signal: signal }),
    clickhouse_settings: { ...strict, ...oneBlock, insert_deduplication_token: deduplicationToken },
  });
  await done.text();
}

const oneBlock: ClickHouseSettings = {
  max_threads: 1,
  max_insert_threads: '1',
  min_insert_block_size_bytes: '8589934592',
  // Each shard would write into its own tables what belongs to another.
  parallel_distributed_insert_select: '0',
};

function requireNames({
  table,
  columns,
  deduplicationToken,
}: Pick<SelectedBatch, 'table' | 'columns' | 'deduplicationToken'>): void {
  const strange = [...table.split('.'), ...columns].find((name) => !identifier.test(name));
  if (strange !== undefined)
    throw new TypeError(`Not a name of a table or column: ${JSON.stringify(strange)}`);
  if (deduplicationToken === '') throw new TypeError('A batch needs a de-duplication token.');
}

async function insert(
  { native }: ClickHouse,
  { table, columns, deduplicationToken, signal }: Insertion & { columns: readonly string[] },
  { format, texts }: { format: string; texts: Iterable<string> | AsyncIterable<string> },
): Promise<void> {
  requireNames({ table, columns, deduplicationToken });
  signal?.throwIfAborted();
  // Not the driver's own insert of objects: that prints a failing source to the console.
  const { stream } = await native.exec({
    query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT ${format}`,
    values: Readable.from(texts, { objectMode: false }),
    ...(signal && { abort_signal: signal }),
    clickhouse_settings: { ...strict, insert_deduplication_token: deduplicationToken },
  });
  await drainStream(stream);
}

const chunkLength = 64 * 1024;

async function* jsonLines(rows: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = '';
  for await (const row of rows) {
    text += `${JSON.stringify(row)}\n`;
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
