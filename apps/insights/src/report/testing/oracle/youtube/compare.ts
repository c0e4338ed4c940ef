import type { Draws } from '../../../../testing/draws.ts';
import { nearly } from '../compare.ts';
import type { Request, Row } from '../fixture.ts';
import { type Asked, inFixtures, type Setup, same, type TrialSize } from '../in-fixtures.ts';
import { modelsOracle } from '../models.ts';
import { randomAnswers } from '../random-answers.ts';
import type { YoutubeFixture } from './known.ts';
import { channelsOracle, summaryOracle, videosOracle } from './oracles.ts';
import { randomKnown, randomYoutubeRequest, withYoutube } from './random-youtube.ts';

/** A row, and what it counts as in the size of a page. */
type Counted = { leader: string; row: Row };

export const youtubeOracles: Record<string, (fixture: YoutubeFixture, request: Request) => Counted[]> = {
  channels: channelsOracle,
  videos: (fixture, request) =>
    videosOracle(fixture, request).map((row, index) => ({ leader: String(index), row })),
  summary: (fixture, request) => [{ leader: '', row: summaryOracle(fixture, request) }],
};

/** Pages joined and oracle say the same. */
export function compareYoutube(setup: Setup, report: string, size: TrialSize): Promise<number> {
  const oracle = youtubeOracles[report] ?? (() => []);
  const path = `/v2/reports/social/youtube/${report}`;
  return inFixtures({
    ...size,
    label: `YouTube ${report} in ${setup.zone}`,
    open: drawFixture(setup),
    draw: (fixture) => randomYoutubeRequest(fixture, report),
    hasRows: (fixture, request) => oracle(fixture, request).length > 0,
    async compare(fixture, request) {
      const expected = oracle(fixture, request);
      const rows = expected.map(({ row }) => row);
      const leaders = new Set(expected.map(({ leader }) => leader)).size;
      const models = modelsOracle(fixture, request, false);
      const told = JSON.stringify({ report, zone: fixture.zone, request });
      if (report === 'summary') {
        const { body } = await asked(setup, path, request);
        same({ data: body.data, models: body.info.models }, { data: rows[0], models }, told);
        return;
      }
      const read = await joined(setup, path, request, Math.max(1, Math.ceil(leaders / 3)), leaders);
      same(nearly(read, rows), { rows, models }, `the pages of ${told}`);
    },
  });
}

const drawFixture =
  (setup: Setup) =>
  async (draws: Draws): Promise<YoutubeFixture> => {
    const empty = await setup.newFixture(draws.id);
    const answers = draws.one(withYoutube(draws.one(randomAnswers(empty))));
    const known = draws.one(randomKnown);
    await setup.insert(answers);
    const rowOf = <One extends { isOld: boolean }>({ isOld, ...row }: One) => ({
      ...row,
      category_id: empty.categoryId,
      fetched_at: Math.floor(Date.now() / 1000) - (isOld ? 31 : 1) * 86_400,
    });
    await setup.insertInto('youtube_sources', known.sources.map(rowOf));
    await setup.insertInto('youtube_channels', known.channels.map(rowOf));
    return { ...empty, answers, ...known };
  };

async function asked({ post }: Setup, path: string, body: unknown): Promise<Asked> {
  const response = await post(path, body);
  if (response.status !== 200)
    throw new Error(`${response.status} ${response.text} for ${JSON.stringify(body)}`);
  return response;
}

async function joined(setup: Setup, path: string, request: Request, limit: number, leaders: number) {
  const rows: Row[] = [];
  let models: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const { body }: Asked = await asked(setup, path, { ...request, limit: Math.min(50, limit), cursor });
    // Behind the last row nobody knows how many there are.
    if (body.data.length > 0) same(body.info.total_results, leaders, `total_results of ${path}`);
    same(body.info.count, body.data.length, `count of ${path}`);
    rows.push(...body.data);
    models = body.info.models;
    cursor = body.info.next_cursor;
    pages++;
  } while (cursor);
  same(pages, Math.max(1, Math.ceil(leaders / limit)), `the number of pages of ${path}`);
  return { rows, models };
}
