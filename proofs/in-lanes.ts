import { fork } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { nodeLaunch, spareCollections, startTestEngines } from '@sightline/stack';
import type { Proof } from './proof.ts';
import { openShared } from './shared.ts';
import type { Outcome } from './show.ts';
import { printTable } from './table.ts';

/** What one process shows: a proof, or parts of it. */
interface Unit {
  name: string;
  parts?: string[];
}

/** What the process of a unit tells at its end. */
export interface ShownInLane extends Outcome {
  processorSeconds: number;
}

/** Those that take longest. One that is started last has the other lanes wait for it. */
const slowest = [
  'changes',
  'image',
  'pressure',
  'reports',
  'traffic',
  'collect',
  'translation',
  'agents',
  'delivery',
];
const COSTLIEST = 10;

/**
 * Small proofs, two per core and one more at a time and each part in a process of its own: they wait half of their time. What one prints stays
 * together. They share engines in memory and an identity provider, as tests do. Full ones measure, and run alone.
 */
export async function showInLanes(proofs: Proof[]): Promise<Outcome[]> {
  flushCompileCache();
  spareCollections();
  const engines = await startTestEngines();
  const outcomes: (ShownInLane & { title: string; seconds: number })[] = [];
  try {
    const shared = await openShared();
    try {
      const left = proofs.flatMap(unitsOf).sort(bySlowness).values();
      const lane = async () => {
        for (const unit of left) outcomes.push(await showInProcess(unit));
      };
      await Promise.all(Array.from({ length: 2 * availableParallelism() + 1 }, lane));
    } finally {
      await shared.stop();
    }
  } finally {
    await engines.stop();
  }
  const costliest = outcomes.toSorted((one, other) => other.processorSeconds - one.processorSeconds);
  console.log();
  printTable(
    ['what cost most', 'seconds', 'of a processor'],
    costliest
      .slice(0, COSTLIEST)
      .map(({ title, seconds, processorSeconds }) => [
        title,
        seconds.toFixed(0),
        processorSeconds.toFixed(0),
      ]),
  );
  return outcomes;
}

function unitsOf({ name, parts, together = [], tested = {} }: Proof): Unit[] {
  if (!parts) return [{ name }];
  for (const [part, file] of Object.entries(tested))
    console.log(`${name}, ${part}: ${file} is its small size`);
  const own = parts.filter((part) => tested[part] === undefined);
  const [shared, alone] = [true, false].map((is) => own.filter((part) => together.includes(part) === is));
  return [shared ?? [], ...(alone ?? []).map((part) => [part])]
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => ({ name, parts: chosen }));
}

function bySlowness(one: Unit, other: Unit): number {
  const rank = ({ name }: Unit) => (slowest.includes(name) ? slowest.indexOf(name) : slowest.length);
  return rank(one) - rank(other);
}

async function showInProcess({ name, parts = [] }: Unit) {
  const before = performance.now();
  const args = [name, ...parts.flatMap((part) => ['--part', part])];
  const child = fork(join(import.meta.dirname, 'run.ts'), args, {
    env: { ...process.env, ...nodeLaunch.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let outcome: ShownInLane | undefined;
  child.on('message', (message: ShownInLane) => {
    outcome = message;
  });
  const [printed, failed] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, 'close'),
  ]);
  process.stdout.write(printed);
  process.stderr.write(failed);
  const nothing = {
    passed: 0,
    short: [`${args.join(' ')}: ended without a result`],
    notJudged: 0,
    processorSeconds: 0,
  };
  const title = [name, ...parts].join(', ');
  return { ...(outcome ?? nothing), title, seconds: (performance.now() - before) / 1000 };
}
