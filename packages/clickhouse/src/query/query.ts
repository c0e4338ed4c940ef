import type { ClickHouseSettings } from '@clickhouse/client';
import type { Static, TSchema } from 'typebox';
import type { ClickHouse } from '../client.ts';
import { type Params, requireBound } from './placeholders.ts';
import { rowReader } from './rows.ts';

export type BoundQuery<Row extends TSchema> = {
  /** Fixed text. Every value stands in it as `{name:Type}`, every changing table or column as `{name:Identifier}`. */
  sql: string;
  params?: Params;
  row: Row;
  signal?: AbortSignal;
  settings?: ClickHouseSettings;
};

/** All rows at once, for results of a bounded size. */
export async function query<Row extends TSchema>(
  clickhouse: ClickHouse,
  bound: BoundQuery<Row>,
): Promise<Static<Row>[]> {
  const read = rowReader(bound.row);
  const response = await send(clickhouse, bound);
  return (await response.json<unknown>()).map(read);
}

/**
 * Row by row, as fast as the reader takes them. Leaving the loop or aborting ends the query on the server; a failure
 * there after the first rows is thrown from the loop.
 */
export async function* streamRows<Row extends TSchema>(
  clickhouse: ClickHouse,
  bound: BoundQuery<Row>,
): AsyncGenerator<Static<Row>, void, undefined> {
  const read = rowReader(bound.row);
  const response = await send(clickhouse, bound);
  const close = () => response.close();
  bound.signal?.addEventListener('abort', close, { once: true });
  try {
    for await (const rows of response.stream<unknown>()) {
      bound.signal?.throwIfAborted();
      for (const row of rows) yield read(row.json());
    }
  } catch (error) {
    bound.signal?.throwIfAborted();
    throw error;
  } finally {
    bound.signal?.removeEventListener('abort', close);
    response.close();
  }
}

/**
 * Lines of values between tabs, escaped as `insertTexts` wants them: of a row that is written again only what changes is parsed. Leaving the loop ends the query on
 * the server, as above. `isRaw`: not escaped, for a query that gives neither tabs nor line breaks.
 */
export async function* streamLines(
  clickhouse: ClickHouse,
  bound: Omit<BoundQuery<TSchema>, 'row'>,
  { isRaw = false } = {},
): AsyncGenerator<string, void, undefined> {
  const response = await send(clickhouse, bound, isRaw ? 'TabSeparatedRaw' : 'TabSeparated');
  try {
    for await (const rows of response.stream()) for (const row of rows) yield row.text;
  } finally {
    response.close();
  }
}

async function send<Format extends 'JSONEachRow' | 'TabSeparated' | 'TabSeparatedRaw' = 'JSONEachRow'>(
  { native }: ClickHouse,
  bound: Omit<BoundQuery<TSchema>, 'row'>,
  format = 'JSONEachRow' as Format,
) {
  const { sql, params = {}, signal, settings } = bound;
  requireBound(sql, params);
  signal?.throwIfAborted();
  return native.query({
    query: sql,
    query_params: { ...params },
    format,
    ...(signal && { abort_signal: signal }),
    ...(settings && { clickhouse_settings: settings }),
  });
}
