import { type ClickHouse, type Params, query } from '@sightline/clickhouse';
import { AnyRow } from '../engine/page.ts';
import type { Row } from '../engine/report.ts';

/** Rows tell how many there are; behind the last one there is none to tell. `params`: of these, those that the statement has. */
export function readFirst(clickhouse: ClickHouse, sql: string, params: Params): Promise<Row[]> {
  const isAskedFor = ([name]: [string, unknown]) => sql.includes(`{${name}:`);
  const asked = Object.fromEntries(Object.entries(params).filter(isAskedFor));
  return query(clickhouse, { sql, params: asked, row: AnyRow });
}
