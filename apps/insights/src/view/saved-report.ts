import { query as readRows } from '@sightline/clickhouse';
import { AnyRow } from '../report/delivery/events.ts';
import type { ReportParts } from '../report/pipeline/context.ts';
import { prepareTree } from '../report/pipeline/pipeline.ts';
import { readPage } from '../report/pipeline/report-routes.ts';
import { isOfVisits, queryFaults } from '../report/query-faults.ts';
import { treeReports } from '../report/reports.ts';
import type { Row } from '../report/statement/plan.ts';
import { bots } from '../report/visits/bots/report.ts';
import { referrals } from '../report/visits/referrals/report.ts';
import { prepareVisits } from '../report/visits/request.ts';
import type { SavedReportName, ViewFigure } from './panel.ts';
import { addDays, comparedDays, daysOf, stepOf, type ViewPeriod } from './period.ts';

/** Of a figure that is read without its endpoint. */
const MOST_ROWS = 5_000;

const visits = { bots, referrals };
const dated = (names: unknown) => Array.isArray(names) && names.includes('date');
/** Those that take an `interval`. */
const withSteps: readonly SavedReportName[] = ['visibility', 'citations', 'sentiment', 'query_fanouts'];

export interface FigureOf extends ViewPeriod {
  organization_id: string;
  category_id: string;
}

/** The body that a figure stands for at a moment. */
export function bodyOf(view: FigureOf, { report, query, compares }: ViewFigure, now: number): Row {
  const days = daysOf(view, now);
  const own = structuredClone(query) as Row;
  const { timezone } = view;
  if (isOfVisits(report))
    return {
      ...(dated(own.dimensions) && { date_interval: stepOf(days) }),
      ...own,
      organization_id: view.organization_id,
      start_date: days.start,
      end_date: addDays(days.end, 1),
      timezone,
    };
  const compared = compares ? comparedDays(view, days) : undefined;
  return {
    ...(dated(own.group_by) && withSteps.includes(report) && { interval: stepOf(days) }),
    ...own,
    category_id: view.category_id,
    start_date: days.start,
    end_date: days.end,
    timezone,
    ...(compared && { compare: { start_date: compared.start, end_date: compared.end } }),
  };
}

/** Refuses a body as its endpoint would, with the rights of one organization; gives what reads its rows. */
export async function prepareFigure(
  insights: ReportParts,
  name: SavedReportName,
  body: Row,
  organizationId: string,
): Promise<() => Promise<{ info: Row; data: Row[] }>> {
  const caller = { organizationIds: [organizationId], callerId: '' };
  const asked = { body, faults: queryFaults(name, body), caller };
  const { clickhouse } = insights;
  if (isOfVisits(name)) {
    const { rows } = await prepareVisits(insights, visits[name], asked, { isPaged: false });
    return async () => {
      const { sql, params, show } = rows.read({ limit: MOST_ROWS });
      const read = await readRows(clickhouse, { sql, params, row: AnyRow });
      return { info: { total_rows: Number(read[0]?.total ?? 0) }, data: await show(read) };
    };
  }
  const report = treeReports[name];
  const prepared = await prepareTree(insights, report, asked);
  const limit = report.hasStream === false ? (prepared.query.limit ?? null) : MOST_ROWS;
  return async () => {
    const { info, data } = await readPage(
      insights,
      { ...prepared, query: { ...prepared.query, limit } },
      report,
    );
    const { next_cursor: _cursor, ...shown } = info;
    return { info: shown, data: [data].flat().filter((row) => row !== undefined) };
  };
}
