import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeLaunch, randomSeed } from '@sightline/stack';
import { randomLcg } from 'd3-random';

const cli = join(import.meta.dirname, '../../packages/cli/src/main.ts');

export interface Migrated {
  kills: number;
  /** Runs that ended by themselves before their kill. */
  early: number;
  /** Of the last run, which nobody killed. */
  status: number | null;
  said: string;
}

/** `sightline migrate`, killed at a random moment again and again, and then to its end. */
export async function killMigrations(
  environment: Record<string, string>,
  { kills, withinMs }: { kills: number; withinMs: number },
): Promise<Migrated> {
  const random = randomLcg(randomSeed() / 2 ** 31);
  const migrated: Migrated = { kills: 0, early: 0, status: null, said: '' };
  for (let run = 0; run < kills; run += 1) {
    const child = begin(environment);
    const ended = once(child, 'exit');
    await Promise.race([ended, pause(random() * withinMs)]);
    // Its group: what is killed is the migration, and not only the command that runs it.
    if (child.exitCode === null && child.pid !== undefined) {
      process.kill(-child.pid, 'SIGKILL');
      migrated.kills += 1;
    } else migrated.early += 1;
    await ended;
  }
  const last = begin(environment);
  for (const stream of [last.stdout, last.stderr])
    stream.on('data', (chunk: Buffer) => {
      migrated.said += chunk.toString();
    });
  [migrated.status] = (await once(last, 'close')) as [number | null];
  return migrated;
}

const begin = (environment: Record<string, string>) =>
  spawn(process.execPath, [cli, 'migrate'], {
    env: { PATH: process.env.PATH ?? '', ...nodeLaunch.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
