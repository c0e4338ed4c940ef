import type { InputFault } from '@sightline/service';
import type { ReportCaller, ReportParts } from '../../pipeline/context.ts';
import type { VisitsPlan, VisitsQuery, VisitsReport } from '../report.ts';
import { visitsSteps } from '../request.ts';

/** The plan of a request that has no errors. */
export async function planVisits(
  insights: ReportParts,
  report: VisitsReport,
  query: VisitsQuery,
  caller: ReportCaller,
): Promise<VisitsPlan> {
  const faults: InputFault[] = [];
  const { parse, resolve } = visitsSteps(insights, report);
  const { plan } = await resolve(query, parse(query, faults), caller, faults);
  if (faults.length > 0) throw new TypeError(JSON.stringify(faults));
  return plan;
}
