import { createPool } from '@sightline/postgres';
import { httpClient, startTestEngines } from '@sightline/stack';
import { readEvents } from '../../../apps/insights/src/report/testing/read-stream.ts';
import { newCategory } from '../../../apps/insights/src/testing/new-category.ts';
import { openInsightsService } from '../../insights-service.ts';
import type { Figure } from '../../proof.ts';
import type { Part } from '../../proof-of-parts.ts';
import { clickHouse } from '../../tenancy/fixture/rows.ts';
import { type Design, drawChances, insertSql, numberOf } from './periods.ts';

const designs: Design[] = [
  { prompts: 20, answers: 7, mean: 0.3, correlation: 0.5 },
  { prompts: 50, answers: 7, mean: 0.3, correlation: 0.5 },
  { prompts: 50, answers: 30, mean: 0.3, correlation: 0.5 },
  { prompts: 50, answers: 7, mean: 0.05, correlation: 0.5 },
  { prompts: 50, answers: 7, mean: 0.3, correlation: 0.2 },
  { prompts: 150, answers: 4, mean: 0.3, correlation: 0.5 },
];
/** The same in every run: a proof that is a matter of luck is none. */
const SEED = 20_261_117;
const DAY = '2026-11-14';

/** The goals have a share of the periods; with fewer periods it may be off by as much again. */
const sizes = {
  full: { designs, periods: 2000, slack: 0 },
  small: { designs: designs.slice(0, 1), periods: 200, slack: 0.03 },
};
const goals = { prompts: [0.93, 0.97], category: [0.92, 0.97] } as const;
const titles = { prompts: 'these prompts', category: 'prompts like these' } as const;

/** How often intervals hold the true share, over many periods of random prompts and answers that the service reports on. */
export const coveragePart: Part = async ({ full, say }) => {
  const size = sizes[full ? 'full' : 'small'];
  const engines = await startTestEngines();
  try {
    const service = await openInsightsService();
    try {
      const figures: Figure[] = [];
      for (const [index, design] of size.designs.entries()) {
        const chances = drawChances((SEED + index) / 2 ** 31, size.periods, design);
        const rows = await reportOn(service, design, chances, index);
        figures.push(...judge(design, chances, rows, size.slack));
        say(`${nameOf(design)}: ${rows.prompts.length} periods`);
      }
      return figures;
    } finally {
      await service.stop();
    }
  } finally {
    await engines.stop();
  }
};

const nameOf = ({ prompts, answers, mean, correlation }: Design) =>
  `${prompts} prompts × ${answers} answers, ${mean * 100} % on average, correlation ${correlation}`;

interface Row {
  period: number;
  mentions: number;
  answers: number;
  low: number;
  high: number;
}

type Service = Awaited<ReturnType<typeof openInsightsService>>;

/** Stores the answers of all periods, and reads the report on each with both intervals. */
async function reportOn(service: Service, design: Design, chances: number[][], index: number) {
  const { environment, databaseUrl, tenant } = service;
  const url = `${environment.CLICKHOUSE_URL}/?database=${environment.CLICKHOUSE_DATABASE}`;
  const run = (statement: string) => clickHouse(url, statement);
  const pool = createPool({ url: databaseUrl, applicationName: 'proof', max: 1, onError: () => {} });
  const category = await newCategory(pool, { organizationIds: [tenant.organizationId], assets: ['Aurora'] });
  await pool.end();
  const table = `chances_${index}`;
  await run(`CREATE TABLE ${table} (period UInt32, prompt UInt32, chance Float64) ENGINE = Memory`);
  const lines = chances.flatMap((prompts, period) =>
    prompts.map((chance, prompt) => `${period}\t${prompt}\t${chance}`),
  );
  await run(`INSERT INTO ${table} FORMAT TSV\n${lines.join('\n')}`);
  const answers = { categoryId: category.id, assetId: category.assets.Aurora ?? '', day: DAY };
  await run(insertSql({ ...answers, answers: design.answers, seed: SEED + index, chances: table }));
  const ask = httpClient(service.url);
  const read = async (basis: 'prompts' | 'category'): Promise<Row[]> => {
    const { status, text } = await ask('POST /v2/reports/visibility/stream', {
      apiKey: tenant.apiKey,
      body: {
        category_id: category.id,
        start_date: DAY,
        end_date: DAY,
        group_by: ['topic'],
        include: ['counts', 'interval'],
        interval_basis: basis,
      },
    });
    if (status !== 200) throw new Error(`${status} ${text}`);
    // biome-ignore lint/suspicious/noExplicitAny: a row of the report
    return readEvents(text).flatMap(({ data }: any) => {
      if (!data.interval) return [];
      const { low, high } = data.interval.visibility_score;
      const period = numberOf(data.topic.id);
      return [{ period, mentions: data.mentions, answers: data.answers, low, high }];
    });
  };
  return { prompts: await read('prompts'), category: await read('category') };
}

function judge(
  design: Design,
  chances: number[][],
  rows: Record<'prompts' | 'category', Row[]>,
  slack: number,
): Figure[] {
  return (['prompts', 'category'] as const).map((basis) => {
    const truth = ({ period }: Row) => (basis === 'category' ? design.mean : meanOf(chances[period] ?? []));
    const holds = (one: Row, [low, high] = [one.low, one.high] as [number, number]) =>
      low <= truth(one) && truth(one) <= high;
    const all = rows[basis];
    const held = all.filter((one) => holds(one)).length / all.length;
    const pooled = all.filter((one) => holds(one, wilson(one.mentions / one.answers, one.answers))).length;
    const width = meanOf(all.map(({ low, high }) => high - low));
    const [least, most] = goals[basis].map((goal, index) => goal + (index === 0 ? -slack : slack)) as [
      number,
      number,
    ];
    return {
      what: `${nameOf(design)}: intervals of ${titles[basis]} that hold the truth, of ${chances.length}`,
      goal: `${percent(least)} to ${percent(most)}`,
      figure: `${percent(held)}, ${(width * 100).toFixed(1)} points wide (pooled: ${percent(pooled / all.length)})`,
      met: all.length === chances.length && held >= least && held <= most,
    };
  });
}

const meanOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** What other products show: all answers as if they were to one prompt. */
function wilson(share: number, size: number): [number, number] {
  const square = 1.96 ** 2 / size;
  const middle = (share + square / 2) / (1 + square);
  const width = (1.96 * Math.sqrt((share * (1 - share)) / size + square / (4 * size))) / (1 + square);
  return [middle - width, middle + width];
}
