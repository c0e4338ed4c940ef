import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure, Proof } from './proof.ts';
import { printTable } from './table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
});

const proofs = await loadProofs();
const chosen = values.all
  ? proofs.filter(({ isTest }) => !isTest)
  : proofs.filter(({ name }) => positionals.includes(name));
const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name));

if (unknown.length > 0) {
  console.error(
    `No proof is named ${unknown.join(', ')}. There are: ${proofs.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const { part } = values;
if (part !== undefined && !chosen.every(({ parts = [] }) => parts.includes(part))) {
  console.error(
    chosen.map(({ name, parts = [] }) => `Parts of ${name}: ${parts.join(', ') || 'none'}`).join('\n'),
  );
  process.exit(2);
}
if (chosen.length === 0) {
  console.log(
    'pnpm prove NAME: the small size, in seconds. pnpm prove NAME --full: the stated size. pnpm prove --all: every small one that is no test as well. --part PART: of one proof that has parts.\n',
  );
  printTable(
    ['proof', 'what it shows'],
    proofs.map(({ name, summary }) => [name, summary]),
  );
  process.exit(0);
}

let passed = 0;
let failed = 0;
let notJudged = 0;
for (const proof of chosen) {
  const size = values.full ? 'full' : 'small';
  console.log(`\n${proof.name} (${size}): ${proof.summary}`);
  const before = performance.now();
  try {
    const figures = await proof.run({
      full: values.full,
      ...(part !== undefined && { part }),
      say: (line) => console.log(`  ${line}`),
    });
    printTable(
      ['', 'what', 'goal', 'figure'],
      figures.map((one) => [verdict(one), one.what, one.goal, one.figure]),
    );
    const judged = figures.filter(isJudged);
    const short = judged.filter(({ met }) => !met).length;
    failed += short;
    passed += judged.length - short;
    notJudged += figures.length - judged.length;
  } catch (error) {
    console.error(error);
    failed += 1;
  }
  console.log(`${((performance.now() - before) / 1000).toFixed(1)} s`);
}
const unjudged = notJudged > 0 ? `; ${notJudged} figures are judged at the full size only` : '';
console.log(`\n${passed} passed, ${failed} failed${unjudged}`);
process.exit(failed === 0 ? 0 : 1);

function isJudged({ onlyFull }: Figure): boolean {
  return values.full || !onlyFull;
}

function verdict(figure: Figure): string {
  if (!isJudged(figure)) return 'seen';
  return figure.met ? 'met' : 'SHORT';
}

/** Every folder here that has a proof.ts is a proof. */
async function loadProofs(): Promise<Proof[]> {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => {
      const { proof } = (await import(join(import.meta.dirname, name, 'proof.ts'))) as { proof: Proof };
      return proof;
    }),
  );
}
