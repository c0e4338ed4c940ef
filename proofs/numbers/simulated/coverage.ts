import type { Figure } from '../../proof.ts';
import type { Part } from '../../proof-of-parts.ts';
import { type Design, drawChances, SEED } from './periods.ts';
import { inSimulation, type Simulation } from './simulation.ts';

const designs: Design[] = [
  { prompts: 20, answers: 7, mean: 0.3, correlation: 0.5 },
  { prompts: 50, answers: 7, mean: 0.3, correlation: 0.5 },
  { prompts: 50, answers: 30, mean: 0.3, correlation: 0.5 },
  { prompts: 50, answers: 7, mean: 0.05, correlation: 0.5 },
  { prompts: 50, answers: 7, mean: 0.3, correlation: 0.2 },
  { prompts: 150, answers: 4, mean: 0.3, correlation: 0.5 },
];
const DAY = '2026-11-14';

/** The goals have a share of the periods; with fewer periods it may be off by as much again. */
const sizes = {
  full: { designs, periods: 2000, slack: 0 },
  small: { designs: designs.slice(0, 1), periods: 200, slack: 0.03 },
};
const goals = { prompts: [0.93, 0.97], category: [0.92, 0.97] } as const;
const titles = { prompts: 'these prompts', category: 'prompts like these' } as const;
type Basis = keyof typeof goals;

/** How often intervals hold the true share, over many periods of random prompts and answers that the service reports on. */
export const coveragePart: Part = ({ full, say }) =>
  inSimulation(async (simulation) => {
    const size = sizes[full ? 'full' : 'small'];
    const figures: Figure[] = [];
    for (const [index, design] of size.designs.entries()) {
      const chances = drawChances(SEED + index, size.periods, design);
      const rows = await reportOn(simulation, design, chances, SEED + index);
      for (const basis of ['prompts', 'category'] as const)
        figures.push(judge(basis, design, chances, rows[basis], size.slack));
      say(`${nameOf(design)}: ${rows.prompts.length} periods`);
    }
    return figures;
  });

const nameOf = ({ prompts, answers, mean, correlation }: Design) =>
  `${prompts} prompts × ${answers} answers, ${mean * 100} % on average, correlation ${correlation}`;

interface Row {
  period: number;
  mentions: number;
  answers: number;
  low: number;
  high: number;
}

/** Stores the answers of all periods, and reads the report on each with both intervals. */
async function reportOn(
  simulation: Simulation,
  { answers }: Design,
  chances: number[][],
  seed: number,
): Promise<Record<Basis, Row[]>> {
  const category = await simulation.newCategory();
  await simulation.store(category, { day: DAY, chances, answers, seed });
  const read = async (interval_basis: Basis): Promise<Row[]> => {
    const days = { start_date: DAY, end_date: DAY };
    const include = ['counts', 'interval'];
    const rows = await simulation.read({ category_id: category.id, ...days, include, interval_basis });
    return rows.map(({ period, row }) => ({
      period,
      mentions: row.mentions,
      answers: row.answers,
      low: row.interval.visibility_score.low,
      high: row.interval.visibility_score.high,
    }));
  };
  return { prompts: await read('prompts'), category: await read('category') };
}

function judge(basis: Basis, design: Design, chances: number[][], rows: Row[], slack: number): Figure {
  const truth = ({ period }: Row) => (basis === 'category' ? design.mean : meanOf(chances[period] ?? []));
  const holds = (one: Row, low: number, high: number) => low <= truth(one) && truth(one) <= high;
  const held = rows.filter((one) => holds(one, one.low, one.high)).length / rows.length;
  const pooled = rows.filter((one) => holds(one, ...wilson(one.mentions / one.answers, one.answers))).length;
  const width = meanOf(rows.map(({ low, high }) => high - low));
  const [least, most] = [goals[basis][0] - slack, goals[basis][1] + slack];
  return {
    what: `${nameOf(design)}: intervals of ${titles[basis]} that hold the truth, of ${chances.length}`,
    goal: `${percent(least)} to ${percent(most)}`,
    figure: `${percent(held)}, ${(width * 100).toFixed(1)} points wide (pooled: ${percent(pooled / rows.length)})`,
    met: rows.length === chances.length && held >= least && held <= most,
  };
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
