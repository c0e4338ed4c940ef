import { createFaultFinder, type FaultFinder, type InputFault } from '@sightline/service';
import Type from 'typebox';
import { filterSchemas } from './list-dialect/filters.ts';
import { arraySchemas } from './list-dialect/schema.ts';
import { type TreeReportName, treeReports, treeSchemas } from './reports.ts';
import { allVisitsSchemas } from './visits/routes.ts';

/** Reports on visits, by the name that views use, with the schema of their requests. */
const visitQueries = { bots: 'BotsV2Query', referrals: 'ReferralsV2Query' } as const;
export type VisitReportName = keyof typeof visitQueries;

const finders = new Map<string, FaultFinder<unknown>>();

/** What the endpoint of a report checks bodies with; compiled at first use. */
export function queryFinder(name: TreeReportName | VisitReportName): FaultFinder<unknown> {
  const finder =
    finders.get(name) ??
    (isOfVisits(name)
      ? createFaultFinder(Type.Ref(visitQueries[name]), [
          ...arraySchemas,
          ...filterSchemas,
          ...allVisitsSchemas,
        ])
      : createFaultFinder(Type.Ref(treeReports[name].schemas.query), treeSchemas));
  finders.set(name, finder);
  return finder;
}

export const isOfVisits = (name: TreeReportName | VisitReportName): name is VisitReportName =>
  Object.hasOwn(visitQueries, name);

/** What is wrong with the body of a report by its schema. */
export function queryFaults(name: TreeReportName | VisitReportName, query: unknown): InputFault[] {
  return queryFinder(name).faults(query, ['body'], 'all');
}
