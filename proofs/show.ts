import type { Figure, Proof } from './proof.ts';
import { processorSeconds } from './shared.ts';
import { printTable } from './table.ts';

export interface Outcome {
  passed: number;
  /** Figures that were missed, in words. */
  short: string[];
  notJudged: number;
}

/** Runs a proof in this process and prints what it shows. */
export async function show(
  proof: Proof,
  { full, parts }: { full: boolean; parts?: string[] },
): Promise<Outcome> {
  const isJudged = ({ onlyFull }: Figure) => full || !onlyFull;
  const verdict = (figure: Figure) => {
    if (!isJudged(figure)) return 'seen';
    return figure.met ? 'met' : 'SHORT';
  };
  const before = performance.now();
  const seconds = () => `${((performance.now() - before) / 1000).toFixed(1)} s`;
  const title = [proof.name, ...(parts ?? [])].join(', ');
  console.log(`\n${title} (${full ? 'full' : 'small'}): ${proof.summary}`);
  try {
    const say = (line: string) => console.log(`${seconds().padStart(8)}  ${line}`);
    const figures = await proof.run({ full, say, ...(parts && { parts }) });
    printTable(
      ['', 'what', 'goal', 'figure'],
      figures.map((one) => [verdict(one), one.what, one.goal, one.figure]),
    );
    const judged = figures.filter(isJudged);
    const fell = judged.filter(({ met }) => !met);
    return {
      passed: judged.length - fell.length,
      short: fell.map(({ what, goal, figure }) => `${proof.name}: ${what}: ${figure}, not ${goal}`),
      notJudged: figures.length - judged.length,
    };
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : error;
    return { passed: 0, short: [`${proof.name}: ${reason}`], notJudged: 0 };
  } finally {
    console.log(`${seconds()}, ${(await processorSeconds('self')).toFixed(1)} s of a processor`);
  }
}
