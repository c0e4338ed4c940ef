import { readdir } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { nodeLaunch } from '@sightline/stack';
import { optionsOf } from '../scripts/options.ts';
import { endOnSignals, unlessEnding } from './end-with-proof.ts';
import { type ShownInLane, showInLanes } from './in-lanes.ts';
import type { Proof } from './proof.ts';
import { endKept, processorSeconds } from './shared.ts';
import { type Outcome, show } from './show.ts';
import { printTable } from './table.ts';

const usage =
  'pnpm prove NAME: the small size, in seconds. pnpm prove NAME --full: the stated size. pnpm prove --all: every small one that is no test as well. --part PART: of one proof that has parts. --pictures: the part of that name.';
const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      part: { type: 'string', multiple: true },
      pictures: { type: 'boolean', default: false },
    },
  },
  usage,
);

// What is imported from here on is compiled once, for the lanes as well.
enableCompileCache(nodeLaunch.environment.NODE_COMPILE_CACHE);
const names = await namesOfProofs();
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No proof is named ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(2);
}
const isChoice = positionals.length > 0 && !values.all;
const proofs = await Promise.all((isChoice ? positionals : names).map(load));
const isSmall = ({ isTest, isLong }: Proof) => !isTest && isLong === undefined;
const chosen = values.all ? proofs.filter(isSmall) : isChoice ? proofs : [];

const parts = values.pictures ? ['pictures'] : values.part;
if (parts && !chosen.every(({ parts: known = [] }) => parts.every((part) => known.includes(part)))) {
  console.error(
    chosen.map(({ name, parts = [] }) => `Parts of ${name}: ${parts.join(', ') || 'none'}`).join('\n'),
  );
  process.exit(2);
}
if (chosen.length === 0) {
  console.log(`${usage}\n`);
  printTable(
    ['proof', 'what it shows'],
    proofs.map(({ name, summary }) => [name, summary]),
  );
  process.exit(0);
}

endOnSignals();
const outcomes =
  chosen.length > 1 && !values.full && parts === undefined
    ? await showInLanes(chosen)
    : await showEach(chosen, values.full, parts);
const total = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + of(one), 0);
const short = outcomes.flatMap((outcome) => outcome.short);
const outcome: Outcome = {
  short,
  passed: total(({ passed }) => passed),
  notJudged: total(({ notJudged }) => notJudged),
};
await unlessEnding();
if (process.send) {
  const message: ShownInLane = { ...outcome, processorSeconds: await processorSeconds('self') };
  await new Promise((sent) => process.send?.(message, sent));
} else report(outcome);
process.exit(short.length === 0 ? 0 : 1);

function report({ passed, notJudged }: Outcome): void {
  // Once more at the end: of a long log often only that is kept.
  if (short.length > 0) console.log(`\nFell short:\n${short.map((line) => `  ${line}`).join('\n')}`);
  const unjudged = notJudged > 0 ? `; ${notJudged} figures are judged at the full size only` : '';
  console.log(`\n${passed} passed, ${short.length} failed${unjudged}`);
}

async function showEach(proofs: Proof[], full: boolean, parts: string[] | undefined): Promise<Outcome[]> {
  const shown: Outcome[] = [];
  for (const proof of proofs) shown.push(await show(proof, { full, ...(parts && { parts }) }));
  await endKept();
  return shown;
}

/** Every folder here that has a proof.ts is a proof. */
async function namesOfProofs(): Promise<string[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

async function load(name: string): Promise<Proof> {
  const { proof } = (await import(join(import.meta.dirname, name, 'proof.ts'))) as { proof: Proof };
  return proof;
}
