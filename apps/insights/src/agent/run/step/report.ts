import { HttpError } from '@sightline/service';
import type { ReportParts } from '../../../report/pipeline/context.ts';
import { prepareTree } from '../../../report/pipeline/pipeline.ts';
import { readPage } from '../../../report/pipeline/report-routes.ts';
import { queryFaults } from '../../../report/query-faults.ts';
import { type TreeReportName, treeReports } from '../../../report/reports.ts';
import { datedQuery } from '../../node/report-query.ts';
import { type RunStep, StepError } from './step.ts';

/** Reads a page of a report as the organization of the run: what it does not have does not exist. */
export const reportStep =
  (insights: ReportParts, nameOf: (config: Record<string, unknown>) => TreeReportName): RunStep =>
  async (config, { organizationId, runId, requestedAt }) => {
    const name = nameOf(config);
    const body = datedQuery(config, requestedAt);
    const report = treeReports[name];
    const caller = { organizationIds: [organizationId], callerId: `agent run ${runId}` };
    try {
      const prepared = await prepareTree(insights, report, {
        body,
        faults: queryFaults(name, body),
        caller,
      });
      const { info, data } = await readPage(insights, prepared, report);
      const rows = [data].flat();
      const { next_cursor: _cursor, ...shown } = info;
      return { outputs: { info: shown, rows, count: rows.length } };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const faults = error.faults?.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('; ');
      throw new StepError('report_refused', faults ? `The report is refused: ${faults}.` : error.message);
    }
  };
