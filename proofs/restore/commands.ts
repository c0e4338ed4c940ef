import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithProof } from '../end-with-proof.ts';

const program = join(import.meta.dirname, '../../packages/cli/src/main.ts');

export interface Outcome {
  status: number | null;
  /** Both outputs. */
  said: string;
  ms: number;
}

function begin(environment: Record<string, string>, args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const end = endWithProof(() => {
    child.kill('SIGKILL');
    return ended;
  });
  ended.then(end);
  return child;
}

/** A `sightline` command, as an operator runs it. */
export async function sightline(environment: Record<string, string>, ...args: string[]): Promise<Outcome> {
  const began = performance.now();
  const child = begin(environment, args);
  if (!child.stdout || !child.stderr) throw new Error('No output');
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said: (await said).join(''), ms: performance.now() - began };
}

/** The same, killed after a time unless it ends before. True: it was killed. */
export async function sightlineKilled(
  environment: Record<string, string>,
  afterMs: number,
  ...args: string[]
): Promise<boolean> {
  const child = begin(environment, args);
  child.stdout?.resume();
  child.stderr?.resume();
  const ended = once(child, 'exit');
  const clock = new AbortController();
  const isLate = await Promise.race([
    ended.then(() => false),
    pause(afterMs, true, { signal: clock.signal }).catch(() => false),
  ]);
  clock.abort();
  if (isLate) child.kill('SIGKILL');
  await ended;
  return isLate;
}
