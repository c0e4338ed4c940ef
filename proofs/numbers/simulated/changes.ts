import type { Part } from '../../proof-of-parts.ts';
import { type Design, drawChances, SEED } from './periods.ts';
import { inSimulation, type Simulation } from './simulation.ts';

const design: Design = { prompts: 50, answers: 14, mean: 0.3, correlation: 0.5 };
const CHANGE = 0.05;
const [BEFORE, NOW] = ['2026-11-01', '2026-11-14'];
const sizes = {
  full: { trials: 1000, seen: 0.78, alarms: 0.06 },
  // A tenth of the trials may be off by three times as much.
  small: { trials: 100, seen: 0.66, alarms: 0.13 },
};

/** How often a change is seen that is there, and one that is not. */
export const changesPart: Part = ({ full }) =>
  inSimulation(async (simulation) => {
    const { trials, seen, alarms } = sizes[full ? 'full' : 'small'];
    const chances = drawChances(SEED, trials, design);
    const changed = await verdicts(simulation, chances, chances.map(raised), SEED + 1);
    const same = await verdicts(simulation, chances, chances, SEED + 2);
    const [up, false_] = [share(changed, ['up']), share(same, ['up', 'down'])];
    const told = `of ${trials}, ${design.prompts} prompts × ${design.answers} answers`;
    return [
      {
        what: `changes of +${CHANGE * 100} points that were called up, ${told}`,
        goal: `≥ ${percent(seen)}`,
        figure: `${percent(up)}; called down: ${percent(share(changed, ['down']))}`,
        met: changed.length === trials && up >= seen,
      },
      {
        what: `periods without a change that were called up or down, ${told}`,
        goal: `≤ ${percent(alarms)}`,
        figure: percent(false_),
        met: same.length === trials && false_ <= alarms,
      },
    ];
  });

/** The same odds better for all prompts, so that they mention the brand more often by the change on average. */
function raised(chances: number[]): number[] {
  const times = (factor: number) => chances.map((p) => (p * factor) / (1 - p + p * factor));
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  let [low, high] = [1, 1000];
  for (let step = 0; step < 60; step += 1) {
    const middle = Math.sqrt(low * high);
    if (mean(times(middle)) - mean(chances) < CHANGE) low = middle;
    else high = middle;
  }
  return times(low);
}

async function verdicts(
  simulation: Simulation,
  before: number[][],
  now: number[][],
  seed: number,
): Promise<string[]> {
  const category = await simulation.newCategory();
  const { answers } = design;
  await simulation.store(category, { day: BEFORE, chances: before, answers, seed });
  await simulation.store(category, { day: NOW, chances: now, answers, seed: seed + 100 });
  const rows = await simulation.read({
    category_id: category.id,
    start_date: NOW,
    end_date: NOW,
    compare: { start_date: BEFORE, end_date: BEFORE },
  });
  return rows.map(({ row }) => row.comparison.visibility_score.verdict);
}

const share = (all: string[], wanted: string[]) =>
  all.filter((one) => wanted.includes(one)).length / all.length;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
