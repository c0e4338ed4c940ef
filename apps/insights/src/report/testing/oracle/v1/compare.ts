import { replayable } from '@sightline/stack';
import { createDraws } from '../../../../testing/draws.ts';
import { readEvents } from '../../read-stream.ts';
import type { Fixture, Row } from '../fixture.ts';
import { compareEach, fixtureOn, inFixtures, type Setup, same, type TrialSize } from '../in-fixtures.ts';
import { answersV1 } from './answers.ts';
import { plainRequestsV1, randomRequestV1 } from './random-request.ts';
import { citationsV1, queryFanoutsV1, sentimentV1, visibilityV1 } from './reports.ts';
import type { RequestV1 } from './request.ts';
import { sentimentV2 } from './sentiment-v2.ts';

interface Compared {
  path: string;
  oracle: (fixture: Fixture, request: RequestV1) => Row[];
  hasStream?: boolean;
}

export const oraclesV1: Record<string, Compared> = {
  visibility: { path: '/v1/reports/visibility', oracle: visibilityV1, hasStream: true },
  citations: { path: '/v1/reports/citations', oracle: citationsV1, hasStream: true },
  sentiment: { path: '/v1/reports/sentiment', oracle: sentimentV1, hasStream: true },
  'sentiment-v2': { path: '/v1/reports/sentiment-v2', oracle: sentimentV2 },
  'query-fanouts': { path: '/v1/reports/query-fanouts', oracle: queryFanoutsV1 },
  answers: { path: '/v1/prompts/answers', oracle: answersV1 },
};

/** The whole, its pages joined, the stream and the oracle say the same. */
export const compareReportV1 = (setup: Setup, report: string, size: TrialSize): Promise<number> =>
  inFixtures({
    ...size,
    label: `first version, ${report} in ${setup.zone}`,
    open: fixtureOn(setup),
    draw: (fixture) => randomRequestV1(fixture, report),
    hasRows: (fixture, request) => (oraclesV1[report]?.oracle(fixture, request).length ?? 0) > 0,
    compare: comparerOf(setup, report),
  });

/** Every metric by every dimension alone: what is read of sums and what of facts differs from one to the other. */
export function comparePlainV1(setup: Setup, report: string, seed: number): Promise<number> {
  const compare = comparerOf(setup, report);
  return replayable(async () => {
    const fixture = await fixtureOn(setup)(createDraws(seed, `first version, plain ${report}`));
    return compareEach(plainRequestsV1(fixture, report), (request, index) =>
      compare(fixture, request, index),
    );
  });
}

function comparerOf(setup: Setup, report: string) {
  const { path, oracle, hasStream } = oraclesV1[report] ?? { path: '', oracle: () => [] };
  return async (fixture: Fixture, drawn: RequestV1, index: number) => {
    const { metrics: _, ...rest } = drawn;
    const request = report === 'answers' ? rest : drawn;
    const expected = oracle(fixture, drawn);
    const told = JSON.stringify({ report, zone: fixture.zone, request });
    const check = (given: Row[], what: string) =>
      same(given.map(rounded), expected.map(rounded), `${what} of ${told}`);
    check(await page(setup, path, request), 'the whole');
    check(await joined(setup, path, request, expected.length), 'the pages');
    if (hasStream && index % 3 === 0) check(await streamed(setup, path, request), 'the stream');
  };
}

type Posting = Pick<Setup, 'post'>;

/** Numbers are the same within a billionth. */
const rounded = (row: Row): unknown =>
  JSON.parse(JSON.stringify(row), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
  );

export async function page({ post }: Posting, path: string, request: object, total?: number): Promise<Row[]> {
  const { status, text, body } = await post(path, request);
  if (status !== 200) throw new Error(`${status} ${text} for ${JSON.stringify(request)}`);
  const rows = total ?? body.data.length;
  if (body.info.total_rows !== rows) throw new Error(`${body.info.total_rows} are told of ${rows} rows`);
  return body.data;
}

/** In two pages. */
export async function joined(setup: Posting, path: string, request: object, rows: number): Promise<Row[]> {
  const limit = Math.max(1, Math.ceil(rows / 2));
  const all: Row[] = [];
  for (let offset = 0; offset < rows; offset += limit)
    all.push(...(await page(setup, path, { ...request, pagination: { limit, offset } }, rows)));
  return all;
}

export async function streamed({ post }: Posting, path: string, request: object): Promise<Row[]> {
  const { status, text } = await post(`${path}/stream`, request);
  if (status !== 200) throw new Error(`${status} ${text} for ${JSON.stringify(request)}`);
  const [summary, ...results] = readEvents(text);
  const { total_rows } = (summary?.data ?? {}) as { total_rows?: number };
  if (total_rows !== results.length) throw new Error(`${total_rows} are told, and ${results.length} came`);
  return results.map(({ data }) => data as Row);
}
