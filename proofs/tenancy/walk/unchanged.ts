import { betrays } from '../world/needles.ts';
import type { World } from '../world/open-world.ts';
import { dumpRows, type Rows } from '../world/rows.ts';
import { askOwn, type OwnAnswers } from './owner.ts';
import type { Step } from './plan.ts';

/** The victim's rows in every table, and what every read answers to them. */
export interface Snapshot {
  rows: Rows;
  answers: Map<Step, OwnAnswers>;
}

export async function snapshot(world: World, reads: Step[]): Promise<Snapshot> {
  const rows = (await dumpRows(world.rows)).filter((row) => betrays(row, world.needles).length > 0);
  const answers = new Map<Step, OwnAnswers>();
  for (const step of reads) answers.set(step, await askOwn(step, world.victim));
  return { rows, answers };
}

export function changes(before: Snapshot, after: Snapshot): string[] {
  const gone = before.rows.filter((row) => !after.rows.includes(row)).map((row) => `no longer there: ${row}`);
  const come = after.rows
    .filter((row) => !before.rows.includes(row))
    .map((row) => `not there before: ${row}`);
  const otherwise = [...before.answers]
    .filter(([step, own]) => bodies(own) !== bodies(after.answers.get(step)))
    .map(([{ operation }]) => `${operation.title} answers its owner otherwise than before`);
  return [...gone, ...come, ...otherwise];
}

const bodies = (own: OwnAnswers | undefined) => JSON.stringify(own?.successes.map(({ reply }) => reply.body));
