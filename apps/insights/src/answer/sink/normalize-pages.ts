import { type ClickHouse, query, streamRows } from '@sightline/clickhouse';
import type { PoolClient } from 'pg';
import Type from 'typebox';
import { pageOf } from '../../page/page-of.ts';
import {
  isDistributed,
  monthsOf,
  once,
  remakeMonth,
  replaceMonth,
  tableBeside,
  type Upgrade,
  viewsOf,
} from '../../sink/remake-tables.ts';
import { type StoredPages, withPages } from './with-pages.ts';

const BATCH = 1_000;
const Row = Type.Unsafe<StoredPages>(Type.Record(Type.String(), Type.Unknown()));

/**
 * Gives the citations of answers that were stored before pages were normalized the pages that they would get today. A month is made again
 * beside the tables, and put in their place, `answers` last: what dies in between begins that month again.
 */
export function normalizePages(clickhouse: ClickHouse, client: PoolClient): Promise<Upgrade> {
  return once(client, 'one address per page', async () => {
    if (await isDistributed(clickhouse, 'answers')) return;
    for (const month of await monthsOf(clickhouse, 'answers'))
      if (await hasOtherForms(clickhouse, month)) await rewriteMonth(clickhouse, month);
  });
}

async function hasOtherForms(clickhouse: ClickHouse, month: number): Promise<boolean> {
  const sql =
    'SELECT DISTINCT arrayJoin(citations.url) AS url FROM answers WHERE toYYYYMM(at) = {month:UInt32}';
  const row = Type.Object({ url: Type.String() });
  for await (const { url } of streamRows(clickhouse, { sql, params: { month }, row }))
    if ((pageOf(url)?.page.url ?? url) !== url) return true;
  return false;
}

async function rewriteMonth(clickhouse: ClickHouse, month: number): Promise<void> {
  const beside = await tableBeside(clickhouse, 'answers');
  const sql = 'SELECT * FROM answers WHERE toYYYYMM(at) = {month:UInt32}';
  let batch: StoredPages[] = [];
  const insert = async () => {
    if (batch.length > 0)
      await clickhouse.native.insert({ table: beside, values: batch, format: 'JSONEachRow' });
    batch = [];
  };
  for await (const row of streamRows(clickhouse, { sql, params: { month }, row: Row })) {
    batch.push(withPages(row));
    if (batch.length === BATCH) await insert();
  }
  await insert();
  await requireAll(clickhouse, beside, month);
  const views = await viewsOf(clickhouse, 'answers');
  // The table of first citations has no months; it is filled again behind this.
  const isOfMonths = ({ target }: { target: string }) => target !== 'first_citations';
  for (const view of views.filter((one) => isOfMonths(one) && /\bcitations\b/.test(one.select)))
    await remakeMonth(clickhouse, view, { source: 'answers', from: beside, month });
  await replaceMonth(clickhouse, 'answers', beside, month);
}

/** Nothing is put in place of a month that was not read to its end. */
async function requireAll(clickhouse: ClickHouse, beside: string, month: number): Promise<void> {
  const [counts] = await query(clickhouse, {
    sql: `SELECT (SELECT count() FROM answers WHERE toYYYYMM(at) = {month:UInt32}) AS stored,
      (SELECT count() FROM {beside:Identifier}) AS written`,
    params: { month, beside },
    row: Type.Object({ stored: Type.Integer(), written: Type.Integer() }),
  });
  if (!counts || counts.stored !== counts.written)
    throw new Error(
      `Of ${counts?.stored} answers of ${month}, ${counts?.written} were written with their pages`,
    );
}
