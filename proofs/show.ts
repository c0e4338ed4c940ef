import { readFile } from 'node:fs/promises';
import type { Figure, Proof } from './proof.ts';
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
    console.log(`${seconds()}, ${(await processorSeconds()).toFixed(1)} s of a processor`);
  }
}

/** Of this process and those that it started and that have ended. Unlike the time it says what a proof costs beside others. */
async function processorSeconds(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // User and system time of both, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
}
