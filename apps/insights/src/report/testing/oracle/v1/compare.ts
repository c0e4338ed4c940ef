import { replayable } from '@sightline/stack';
import { createDraws } from '../../../../testing/draws.ts';
import { readEvents } from '../../read-stream.ts';
import { compareEach, inWorlds, type Stage, same, type TrialSize, worldOn } from '../in-worlds.ts';
import type { Row, World } from '../world.ts';
import { answersV1 } from './answers.ts';
import { plainRequestsV1, randomRequestV1 } from './random-request.ts';
import { citationsV1, queryFanoutsV1, sentimentV1, visibilityV1 } from './reports.ts';
import type { RequestV1 } from './request.ts';
import { sentimentV2 } from './sentiment-v2.ts';

interface Compared {
  path: string;
  oracle: (world: World, request: RequestV1) => Row[];
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
export const compareReportV1 = (stage: Stage, report: string, size: TrialSize): Promise<number> =>
  inWorlds({
    ...size,
    label: `first version, ${report} in ${stage.zone}`,
    open: worldOn(stage),
    draw: (world) => randomRequestV1(world, report),
    hasRows: (world, request) => (oraclesV1[report]?.oracle(world, request).length ?? 0) > 0,
    compare: comparerOf(stage, report),
  });

/** Every metric by every dimension alone: what is read of sums and what of facts differs from one to the other. */
export function comparePlainV1(stage: Stage, report: string, seed: number): Promise<number> {
  const compare = comparerOf(stage, report);
  return replayable(async () => {
    const world = await worldOn(stage)(createDraws(seed, `first version, plain ${report}`));
    return compareEach(plainRequestsV1(world, report), (request, index) => compare(world, request, index));
  });
}

function comparerOf(stage: Stage, report: string) {
  const { path, oracle, hasStream } = oraclesV1[report] ?? { path: '', oracle: () => [] };
  return async (world: World, drawn: RequestV1, index: number) => {
    const { metrics: _, ...rest } = drawn;
    const request = report === 'answers' ? rest : drawn;
    const expected = oracle(world, drawn);
    const told = JSON.stringify({ report, zone: world.zone, request });
    const check = (given: Row[], what: string) =>
      same(given.map(rounded), expected.map(rounded), `${what} of ${told}`);
    check(await page(stage, path, request), 'the whole');
    check(await joined(stage, path, request, expected.length), 'the pages');
    if (hasStream && index % 3 === 0) check(await streamed(stage, path, request), 'the stream');
  };
}

type Posting = Pick<Stage, 'post'>;

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
export async function joined(stage: Posting, path: string, request: object, rows: number): Promise<Row[]> {
  const limit = Math.max(1, Math.ceil(rows / 2));
  const all: Row[] = [];
  for (let offset = 0; offset < rows; offset += limit)
    all.push(...(await page(stage, path, { ...request, pagination: { limit, offset } }, rows)));
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
