import { betrays } from '../fixture/needles.ts';
import type { Fixture } from '../fixture/open-fixture.ts';
import { dumpRows, type Rows } from '../fixture/rows.ts';
import { askOwn, type OwnAnswers } from './owner.ts';
import type { Step } from './plan.ts';

/** The victim's rows in every table, and what every read answers to them. */
export interface Snapshot {
  rows: Rows;
  answers: Map<Step, OwnAnswers>;
}

export async function snapshot(fixture: Fixture, reads: Step[]): Promise<Snapshot> {
  const rows = (await dumpRows(fixture.rows)).filter((row) => betrays(row, fixture.needles).length > 0);
  const answers = new Map<Step, OwnAnswers>();
  for (const step of reads) answers.set(step, await askOwn(step, fixture.victim));
  return { rows, answers };
}

export function changes(before: Snapshot, after: Snapshot): string[] {
  const [earlier, later] = [new Set(before.rows), new Set(after.rows)];
  const gone = before.rows.filter((row) => !later.has(row)).map((row) => `no longer there: ${row}`);
  const come = after.rows.filter((row) => !earlier.has(row)).map((row) => `not there before: ${row}`);
  const otherwise = [...before.answers]
    .filter(([step, own]) => bodies(own) !== bodies(after.answers.get(step)))
    .map(([{ operation }]) => `${operation.title} answers its owner otherwise than before`);
  return [...gone, ...come, ...otherwise];
}

const bodies = (own: OwnAnswers | undefined) => JSON.stringify(own?.successes.map(({ reply }) => reply.body));
