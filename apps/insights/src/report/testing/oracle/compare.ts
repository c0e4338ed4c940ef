import { readEvents } from '../read-stream.ts';
import { answersOracle } from './answers.ts';
import { citationsOracle } from './citations.ts';
import { factcheckOracle } from './factcheck.ts';
import { factcheckClaimsOracle } from './factcheck-claims.ts';
import { type Asked, inWorlds, type Stage, same, type TrialSize, worldOn } from './in-worlds.ts';
import { modelsOracle } from './models.ts';
import { queryFanoutsOracle } from './query-fanouts.ts';
import { randomRequest } from './random-request.ts';
import { sentimentOracle } from './sentiment.ts';
import { visibilityOracle } from './visibility.ts';
import type { Request, Row, World } from './world.ts';

export const oracles: Record<string, { path: string; oracle: (world: World, request: Request) => Row[] }> = {
  visibility: { path: '/v2/reports/visibility', oracle: visibilityOracle },
  citations: { path: '/v2/reports/citations', oracle: citationsOracle },
  sentiment: { path: '/v2/reports/sentiment', oracle: sentimentOracle },
  'sentiment by page': { path: '/v2/reports/sentiment', oracle: sentimentOracle },
  'query-fanouts': { path: '/v2/reports/query-fanouts', oracle: queryFanoutsOracle },
  factcheck: { path: '/v2/reports/factcheck', oracle: factcheckOracle },
  'factcheck claims': { path: '/v2/reports/factcheck/claims', oracle: factcheckClaimsOracle },
  answers: { path: '/v2/prompts/answers', oracle: answersOracle },
};

/** Pages joined, stream and oracle say the same. */
export function compareReport(stage: Stage, report: string, size: TrialSize): Promise<number> {
  const { path, oracle } = oracles[report] ?? { path: '', oracle: () => [] };
  return inWorlds({
    ...size,
    label: `${report} in ${stage.zone}`,
    open: worldOn(stage),
    draw: (world) => randomRequest(world, report),
    hasRows: (world, request) => oracle(world, request).length > 0,
    async compare(world, request) {
      const expected = oracle(world, request);
      const models = modelsOracle(world, request, report === 'answers');
      const told = JSON.stringify({ report, zone: world.zone, request });
      same(await streamed(stage, path, request), { rows: expected, models }, `the stream of ${told}`);
      const pages = await joined(stage, path, request, expected.length);
      same(pages, { rows: expected, models }, `the pages of ${told}`);
    },
  });
}

interface Read {
  rows: Row[];
  /** Of the info block; of pages, of the last. */
  models: string[];
}

async function streamed({ post }: Stage, path: string, request: Request): Promise<Read> {
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
async function joined({ post }: Stage, path: string, request: Request, rows: number): Promise<Read> {
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
