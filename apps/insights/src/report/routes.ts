import { createEventStreams, type Service } from '@sightline/service';
import { getAnswerRoute } from './answers/get-answer.ts';
import { freshnessRoute } from './freshness/route.ts';
import type { ReportParts } from './pipeline/context.ts';
import { reportRoutes } from './pipeline/report-routes.ts';
import { treeReports, treeSchemas } from './reports.ts';
import { reportsV1Routes } from './v1/routes.ts';
import { visitReports } from './visits/routes.ts';

/** A reader of a report is kept alive while ClickHouse works, and has an hour to take all rows. */
const streaming = { keepAliveMs: 15_000, lifetimeMs: 3_600_000, maxBufferedBytes: 16 * 1024 * 1024 };

/** What answers say and who visits: one endpoint per report, all on the same pipeline (docs/decisions/0092). */
export function reportsRoutes(app: Service, insights: ReportParts): void {
  const streams = createEventStreams(app, streaming);
  for (const schema of treeSchemas) app.addSchema(schema);
  for (const report of Object.values(treeReports)) reportRoutes(app, insights, streams, report);
  freshnessRoute(app, insights);
  getAnswerRoute(app, insights);
  reportsV1Routes(app, insights, streams);
  visitReports(app, insights, streams);
}
