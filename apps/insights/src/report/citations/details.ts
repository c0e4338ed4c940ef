import { type ClickHouse, query as readRows } from '@sightline/clickhouse';
import Type, { type Static } from 'typebox';
import { periodSql } from '../period.ts';
import { inKeySteps } from '../statement/key-steps.ts';
import type { Complete, Plan, Row } from '../statement/plan.ts';

const Detail = Type.Object({ key: Type.String(), title: Type.String(), kind: Type.String() });

/**
 * Adds to rows about pages and domains what they were last called, and of which kind they were. Of a domain it is the kind of most of its citations. Read for
 * the rows that are shown, over both periods where they are compared.
 */
export const addDetails: Complete = async ({ plan, names, clickhouse }, rows, shown) => {
  const isByPage = plan.dimensions.some(({ name }) => name === 'page');
  const isByDomain = plan.dimensions.some(({ name }) => name === 'domain');
  if (!isByPage && !isByDomain) return;
  const [key, column] = isByPage ? (['key_page', 'url'] as const) : (['key_domain', 'domain'] as const);
  const details = new Map<string, Static<typeof Detail>>();
  for (const some of inKeySteps(rows, [key])) {
    const keys = some.map((row) => String(row[key]));
    for (const one of await readDetails(clickhouse, plan, column, keys)) details.set(one.key, one);
  }
  for (const [index, row] of rows.entries()) {
    const { title, kind } = details.get(String(row[key])) ?? {};
    const category = kind ? { id: kind, name: names.of('citation_category', kind) } : null;
    const more: Row = { citation_category: category, ...(isByPage && { title: title || null }) };
    Object.assign(shown[index] ?? {}, more);
  }
};

async function readDetails(
  clickhouse: ClickHouse,
  { bindings: given, sources, period, edition }: Plan,
  column: 'url' | 'domain',
  keys: string[],
): Promise<Static<typeof Detail>[]> {
  const bindings = given.fork();
  const before = sources.find(({ during }) => during)?.during;
  const periods = [period, ...(before ? [before.period] : [])].map((one) => periodSql(one, bindings));
  const listed = bindings.bind('Array(String)', keys);
  const sql = `SELECT toString(${column}) AS key, argMaxIf(title, at, title != '') AS title, topK(1)(toString(citation_category))[1] AS kind FROM citations
    WHERE category_id = ${bindings.bind('UUID', edition)} AND (${periods.join(' OR ')}) AND ${column} IN ${listed} GROUP BY key`;
  return readRows(clickhouse, { sql, params: bindings.paramsOf(sql), row: Detail });
}
