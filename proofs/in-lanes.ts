import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startTestEngines } from '@sightline/stack';
import type { Proof } from './proof.ts';
import type { Outcome } from './show.ts';

/**
 * Small proofs, as many at a time as there are cores and each in a process of its own: most of their time they wait. What
 * one prints stays together. They share engines in memory, as tests do. Full ones measure, and run alone.
 */
export async function showInLanes(proofs: Proof[]): Promise<Outcome[]> {
  const engines = await startTestEngines();
  const outcomes: Outcome[] = [];
  const left = proofs.values();
  const lane = async () => {
    for (const { name } of left) outcomes.push(await showInProcess(name));
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, lane));
  } finally {
    await engines.stop();
  }
  return outcomes;
}

async function showInProcess(name: string): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'run.ts'), [name], {
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
  return outcome ?? { passed: 0, short: [`${name}: ended without a result`], notJudged: 0 };
}
