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

/** What one process shows: a proof, or parts of it. */
interface Unit {
  name: string;
  parts?: string[];
}

/** Those that take longest. One that is started last has the other lanes wait for it. */
const slowest = [
  'changes',
  'image',
  'reports',
  'agents',
  'pressure',
  'translation',
  'knowledge',
  'traffic',
  'imports',
  'delivery',
];

/**
 * Small proofs, two per core and one more at a time and each part in a process of its own: they wait half of their time. What one prints stays
 * together. They share engines in memory and an identity provider, as tests do. Full ones measure, and run alone.
 */
export async function showInLanes(proofs: Proof[]): Promise<Outcome[]> {
  flushCompileCache();
  spareCollections();
  const engines = await startTestEngines();
  const outcomes: Outcome[] = [];
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
  return outcomes;
}

function unitsOf({ name, parts, together = [], tested = {} }: Proof): Unit[] {
  if (!parts) return [{ name }];
  for (const [part, file] of Object.entries(tested))
    console.log(`${name}, ${part}: ${file} is its small size`);
  const alone = parts.filter((part) => !together.includes(part) && tested[part] === undefined);
  return [...(together.length > 0 ? [together] : []), ...alone.map((part) => [part])].map((chosen) => ({
    name,
    parts: chosen,
  }));
}

function bySlowness(one: Unit, other: Unit): number {
  const rank = ({ name }: Unit) => (slowest.includes(name) ? slowest.indexOf(name) : slowest.length);
  return rank(one) - rank(other);
}

async function showInProcess({ name, parts = [] }: Unit): Promise<Outcome> {
  const args = [name, ...parts.flatMap((part) => ['--part', part])];
  const child = fork(join(import.meta.dirname, 'run.ts'), args, {
    env: { ...process.env, ...nodeLaunch.environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let outcome: Outcome | undefined;
  child.on('message', (message: Outcome) => {
    outcome = message;
  });
  const [printed, failed] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, 'close'),
  ]);
  process.stdout.write(printed);
  process.stderr.write(failed);
  return outcome ?? { passed: 0, short: [`${args.join(' ')}: ended without a result`], notJudged: 0 };
}
