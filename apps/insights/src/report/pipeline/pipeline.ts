import type { CursorValues } from '@sightline/postgres';
import type { InputFault } from '@sightline/service';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { AnalysisType } from '../../prompt/prompt.ts';
import { type Comparison, readCompare } from '../comparison.ts';
import type { ReportRows } from '../delivery/events.ts';
import type { EvidenceQuery } from '../evidence/with-evidence.ts';
import type { Fields } from '../filter/fields.ts';
import type { FilterNode } from '../filter/filter-node.ts';
import { type PromptsCounted, promptsCountedBy } from '../filter/prompts-counted.ts';
import { readFilter } from '../filter/read-filter.ts';
import { type Interval, readPeriod, readTimeZone } from '../period.ts';
import type { Row } from '../statement/plan.ts';
import { type PlanContext, type ReportParts, readCursor, resolveContext } from './context.ts';
import { type GroupedPlan, groupedRows } from './grouped-rows.ts';
import { type Asked, prepare, type ReportSteps } from './prepare.ts';

/** What every report of the tree dialect is asked. */
export interface ReportQuery extends EvidenceQuery, PromptsCounted {
  category_id: string;
  start_date: string;
  end_date: string;
  /** IANA name. */
  timezone?: string;
  interval?: Interval | null;
  filter?: FilterNode | null;
  /** Another period. */
  compare?: { start_date: string; end_date: string } | null;
  limit?: number | null;
  max_results?: number | null;
  cursor?: string | null;
}

/** An endpoint of the tree dialect: a report in pages, and below `/stream` the same as events. */
export interface Report<Query extends ReportQuery> {
  path: string;
  operationId: string;
  summary: string;
  description: string;
  /** The names of its schemas. */
  schemas: { query: string; info: string; row: string; response: string };
  /** What its cursors are of. */
  name: string;
  /** What its filter can be about. */
  fields: Fields;
  /** Where answers are listed, so that a filter can say what an answer has: fields of answers alone. */
  fieldsOfAnswers?: Fields;
  /** Those of one request, where that depends on it. */
  fieldsOf?: (query: Query) => Fields;
  rowsPerPage: number;
  /** Its data are one row, and no list. */
  hasOneRow?: boolean;
  /** False: it has pages only. */
  hasStream?: boolean;
  /** What its rows depend on besides answers and the catalogue: another value whenever that may have changed. */
  stateOf?: (insights: ReportParts, context: PlanContext) => Promise<unknown>;
  /** Which prompts count when the request does not say; any when left out. */
  analysis?: AnalysisType;
  plan: (query: Query, context: PlanContext) => PlannedReport | Promise<PlannedReport>;
}

type PlannedReport = {
  /** Of the info block, besides what every report has. */
  info: Readonly<Row>;
} & (
  | GroupedPlan
  /** Where rows are no groups: what reads them. */
  | { rows: (insights: ReportParts) => ReportRows }
);

/** A request of the tree dialect with all that it names looked up. */
interface ResolvedRequest extends PlanContext {
  comparison: Comparison | undefined;
  /** Where the page begins, and how many rows the pages before it had. */
  after: CursorValues | undefined;
  given: number;
  cursorAfter: (values: CursorValues, given: number) => string;
}

function treeSteps<Query extends ReportQuery>(insights: ReportParts, report: Report<Query>) {
  const { cursors, reportTimeZone: zone } = insights;
  const steps: ReportSteps<Query, ReturnType<typeof parseTree<Query>>, ResolvedRequest, PlannedReport> = {
    parse: (query, faults) => parseTree(query, report, zone, faults),
    async resolve(query, parsed, { callerId, organizationIds }, faults) {
      const { category_id, limit: _limit, cursor, max_results: _most, ...rest } = query;
      if (category_id === undefined) refuseFaults(faults);
      const categoryId = category_id.toLowerCase();
      const bound = { report: report.name, caller: callerId, category: categoryId, zone, rest };
      const values = cursor ? readCursor(cursors, cursor, bound, faults) : undefined;
      return {
        ...(await resolveContext(insights, { categoryId, organizationIds }, parsed, faults)),
        comparison: parsed.comparison,
        after: values?.slice(0, -1),
        given: Number(values?.at(-1) ?? 0),
        cursorAfter: (after, given) => cursors.encode(bound, [...after, String(given)]),
      };
    },
    plan: report.plan,
  };
  return steps;
}

function parseTree<Query extends ReportQuery>(
  query: Query,
  { fieldsOf, fields, fieldsOfAnswers, analysis }: Report<Query>,
  deploymentZone: string,
  faults: InputFault[],
) {
  const { start_date, end_date, filter, compare, interval, timezone } = query;
  const zone = timezone === undefined ? deploymentZone : readTimeZone(timezone, faults);
  const rules = { zone, end: 'last-day' } as const;
  const period = readPeriod(['start_date', start_date], ['end_date', end_date], rules, faults);
  return {
    period,
    comparison: compare ? readCompare(compare, period, interval ?? 'day', faults) : undefined,
    filter: filter
      ? readFilter(filter, fieldsOf?.(query) ?? fields, ['body', 'filter'], faults, fieldsOfAnswers)
      : undefined,
    counted: promptsCountedBy(query, analysis),
  };
}

/** A request of the tree dialect, ready to be delivered. */
export interface Prepared {
  query: ReportQuery;
  request: ResolvedRequest;
  rows: ReportRows;
  /** What the info block has besides counts, cursor and models. */
  info: Row;
  /** Whether the info block says how many answers the report is about. */
  hasCounts: boolean;
  showsPrompts: boolean;
}

export async function prepareTree<Query extends ReportQuery>(
  insights: ReportParts,
  report: Report<Query>,
  asked: Asked,
): Promise<Prepared> {
  const { query, context, planned } = await prepare(asked, treeSteps(insights, report));
  const { start_date, end_date, filter = null, timezone } = query;
  const { info, ...rest } = planned;
  const counted = promptsCountedBy(query, report.analysis);
  const leftOut = context.catalogue.promptsLeftOut.length;
  return {
    query,
    request: context,
    rows:
      'rows' in rest ? rest.rows(insights) : groupedRows(insights, context, rest, { ...query, ...counted }),
    info: {
      start_date,
      end_date,
      ...(timezone && { timezone }),
      filter,
      ...counted,
      ...(leftOut > 0 && { prompts_left_out: leftOut }),
      ...(query.compare && { compare: query.compare }),
      ...info,
    },
    hasCounts: query.include?.includes('counts') ?? false,
    showsPrompts: 'rows' in rest || rest.dimensions.some(({ name }) => name === 'prompt'),
  };
}
