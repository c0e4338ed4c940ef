import { readEvents } from '../read-stream.ts';
import { answersOracle } from './answers.ts';
import { citationsOracle } from './citations.ts';
import { factcheckOracle } from './factcheck.ts';
import { factcheckClaimsOracle } from './factcheck-claims.ts';
import type { Fixture, Request, Row } from './fixture.ts';
import { type Asked, fixtureOn, inFixtures, type Setup, same, type TrialSize } from './in-fixtures.ts';
import { modelsOracle } from './models.ts';
import { queryFanoutsOracle } from './query-fanouts.ts';
import { randomRequest } from './random-request.ts';
import { sentimentOracle } from './sentiment.ts';
import { visibilityOracle } from './visibility.ts';

export const oracles: Record<
  string,
  { path: string; oracle: (fixture: Fixture, request: Request) => Row[] }
> = {
  visibility: { path: '/v2/reports/visibility', oracle: visibilityOracle },
  citations: { path: '/v2/reports/citations', oracle: citationsOracle },
  sentiment: { path: '/v2/reports/sentiment', oracle: sentimentOracle },
  'sentiment by page': { path: '/v2/reports/sentiment', oracle: sentimentOracle },
  'query-fanouts': { path: '/v2/reports/query-fanouts', oracle: queryFanoutsOracle },
  factcheck: { path: '/v2/reports/factcheck', oracle: factcheckOracle },
  'factcheck claims': { path: '/v2/reports/factcheck/claims', oracle: factcheckClaimsOracle },
  answers: { path: '/v2/prompts/answers', oracle: answersOracle },
};

/** Which prompts count when the request does not say. */
const asAsked = (report: string, request: Request): Request =>
  report === 'visibility' ? { analysis: 'visibility', ...request } : request;

/** Who is mentioned, in all answers: what rules count wrongly in one of them is in one of its rows. */
const visibilityOfAll = ({ categoryId, zone }: Fixture): Request => ({
  category_id: categoryId,
  start_date: '2026-02-01',
  end_date: '2026-04-30',
  timezone: zone,
  scope: 'all',
  analysis: 'any',
  include: ['counts'],
});

/** Pages joined, stream and oracle say the same. */
export function compareReport(setup: Setup, report: string, size: TrialSize): Promise<number> {
  const { path, oracle } = oracles[report] ?? { path: '', oracle: () => [] };
  return inFixtures({
    ...size,
    label: `${report} in ${setup.zone}`,
    open: fixtureOn(setup),
    draw: (fixture) => randomRequest(fixture, report),
    ofAll: report === 'visibility' ? visibilityOfAll : undefined,
    hasRows: (fixture, request) => oracle(fixture, asAsked(report, request)).length > 0,
    async compare(fixture, request) {
      const asked = asAsked(report, request);
      const expected = oracle(fixture, asked);
      const models = modelsOracle(fixture, asked, report === 'answers');
      const told = JSON.stringify({ report, zone: fixture.zone, request });
      const stream = await opened(setup, await streamed(setup, path, request), expected);
      same(nearly(stream, expected), { rows: expected, models }, `the stream of ${told}`);
      const pages = asOpened(await joined(setup, path, request, expected.length), expected);
      same(nearly(pages, expected), { rows: expected, models }, `the pages of ${told}`);
    },
  });
}

/**
 * Opens rows of random requests by their filters: the list has as many answers as the row counts, and those that the oracle says. Gives how many rows
 * were opened.
 */
export async function compareOpened(
  setup: Setup,
  report: string,
  { rowsEach, ...size }: TrialSize & { rowsEach: number },
): Promise<number> {
  const { path, oracle } = oracles[report] ?? { path: '', oracle: () => [] };
  let count = 0;
  const filters = (rows: Row[]) => rows.map(({ answers_filter }) => answers_filter);
  await inFixtures({
    ...size,
    preferRows: true,
    label: `opened ${report} in ${setup.zone}`,
    open: fixtureOn(setup),
    draw: (fixture) =>
      randomRequest(fixture, report).map((request) => ({
        ...request,
        include: ['counts', 'answers_filter'],
      })),
    hasRows: (fixture, request) => oracle(fixture, asAsked(report, request)).length > 0,
    async compare(fixture, request) {
      const expected = oracle(fixture, asAsked(report, request));
      const read = await streamed(setup, path, request);
      const listed = await opened(setup, read, expected, rowsEach);
      same(filters(listed.rows), filters(expected), `what is behind ${JSON.stringify({ report, request })}`);
      count += Math.min(rowsEach, read.rows.length);
    },
  });
  return count;
}

interface Read {
  rows: Row[];
  /** Of the info block; of pages, of the last. */
  models: string[];
}

/** Rows whose answers are listed, of each request. */
const MOST_OPENED = 3;

/** Puts the ids of the answers that a row's filter lists in the place of the filter. */
async function opened(
  { post }: Setup,
  { rows, models }: Read,
  expected: Row[],
  most = MOST_OPENED,
): Promise<Read> {
  const ids = async ({ answers_filter: body, matching_answers: count }: Row) => {
    if (body === null) return [];
    const {
      status,
      text,
      body: list,
    } = await post('/v2/prompts/answers', {
      ...(body as object),
      include: ['run_id'],
      limit: 200,
    });
    if (status !== 200) throw new Error(`${status} ${text} for ${JSON.stringify(body)}`);
    if (count !== undefined && list.info.total_results !== count)
      throw new Error(
        `${list.info.total_results} answers are listed by ${JSON.stringify(body)}, and ${count} are told`,
      );
    return (list.data as { run_id: string }[]).map(({ run_id }) => run_id).sort();
  };
  const listed = await Promise.all(
    rows.map(async (row, index) =>
      row.answers_filter !== undefined && index < most ? { ...row, answers_filter: await ids(row) } : row,
    ),
  );
  return asOpened({ rows: listed, models }, expected, most);
}

/** Filters that are not opened count as right. */
const asOpened = ({ rows, models }: Read, expected: Row[], from = 0): Read => ({
  models,
  rows: rows.map((row, index) =>
    row.answers_filter !== undefined && index >= from
      ? { ...row, answers_filter: expected[index]?.answers_filter }
      : row,
  ),
});

/** Ends of intervals come from sums of doubles in any order: nine digits are the same. */
export function nearly({ rows, models }: Read, expected: Row[]): Read {
  const settled = (given: unknown, other: unknown): unknown => {
    if (typeof given === 'number' && typeof other === 'number')
      return Math.abs(given - other) <= 1e-9 * Math.max(1, Math.abs(other)) ? other : given;
    if (given === null || typeof given !== 'object' || other === null || typeof other !== 'object')
      return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, settled(value, (other as Row)[name])]),
    );
  };
  return {
    models,
    rows: rows.map((row, index) => ({
      ...row,
      ...(row.interval !== undefined && { interval: settled(row.interval, expected[index]?.interval) }),
      ...(row.comparison !== undefined && {
        comparison: settled(row.comparison, expected[index]?.comparison),
      }),
    })),
  };
}

async function streamed({ post }: Setup, path: string, request: Request): Promise<Read> {
  const { status, text } = await post(`${path}/stream`, request);
  if (status !== 200) throw new Error(`${status} ${text} for ${JSON.stringify(request)}`);
  const [summary, ...results] = readEvents(text);
  const { total_results: total, models = [] } = (summary?.data ?? {}) as {
    total_results?: number;
    models?: string[];
  };
  if (total !== results.length) throw new Error(`${total} rows are told, and ${results.length} came`);
  return { rows: results.map(({ data }) => data as Row), models };
}

/** In about three pages. */
async function joined({ post }: Setup, path: string, request: Request, rows: number): Promise<Read> {
  const limit = Math.min(50, Math.max(1, Math.ceil(rows / 3)));
  const all: Row[] = [];
  let models: string[] = [];
  let cursor: string | null = null;
  do {
    const { status, text, body }: Asked = await post(path, { ...request, limit, cursor });
    if (status !== 200) throw new Error(`${status} ${text} for ${JSON.stringify(request)}`);
    all.push(...body.data);
    models = body.info.models;
    cursor = body.info.next_cursor;
  } while (cursor);
  return { rows: all, models };
}
