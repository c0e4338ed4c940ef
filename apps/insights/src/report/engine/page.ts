import { query as ask } from '@sightline/clickhouse';
import Type from 'typebox';
import type { ReportParts } from '../parts.ts';
import { answeringModels } from './answering-models.ts';
import { pageInfo, rowsOfPage } from './extent.ts';
import { placeOf } from './place.ts';
import { prepare } from './prepare.ts';
import { ranker } from './rank.ts';
import type { Report, ReportQuery, Row } from './report.ts';
import { reportSql } from './report-sql.ts';
import { showRows } from './show-rows.ts';
import type { Asking } from './understand.ts';

export const AnyRow = Type.Record(Type.String(), Type.Unknown());

export interface ReportPage {
  info: Row;
  data: Row[];
}

/** One page of a report. */
export async function readPage<Query extends ReportQuery>(
  insights: ReportParts,
  report: Report<Query>,
  query: Query,
  asking: Asking,
): Promise<ReportPage> {
  const prepared = await prepare(insights, report, query, asking);
  const { plan, after } = prepared;
  const limit = rowsOfPage(query, prepared, report.rowsAPage);
  const extent = { after, most: limit + 1 };
  const sql = reportSql(plan, extent);
  const [rows, models] = await Promise.all([
    ask(insights.clickhouse, { sql, params: plan.bindings.params, row: AnyRow }),
    answeringModels(insights.knownModels, prepared),
  ]);
  // The rows tell how many there are; none behind a cursor tell nothing.
  const total = rows[0] ? Number(rows[0].total) : after ? null : 0;
  return {
    info: pageInfo(query, prepared, { rows, limit, total, models, placeOf: (row) => placeOf(plan, row) }),
    data: await showRows(insights, prepared, ranker(plan, extent)(rows.slice(0, limit))),
  };
}
