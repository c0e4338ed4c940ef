import { setTimeout as pause } from 'node:timers/promises';

export interface Victim {
  name: string;
  kill(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** How long each is up and down, in milliseconds: drawn again every time. */
export interface Pace {
  up: [number, number];
  down: [number, number];
  /** How often each is killed at most. Without it a machine that takes long to start something does little else. */
  most?: number;
}

const START_ATTEMPTS = 5;

/** Kills each victim at random and starts it again, whatever happens to the others meanwhile, until it is told to stop. Answers how often each was killed. */
export async function reap(
  victims: Victim[],
  pace: Pace,
  { signal, say }: { signal: AbortSignal; say(line: string): void },
): Promise<Record<string, number>> {
  const kills = await Promise.all(victims.map((victim) => reapOne(victim, pace, { signal, say })));
  return Object.fromEntries(victims.map(({ name }, index) => [name, kills[index] ?? 0]));
}

async function reapOne(
  victim: Victim,
  { up, down, most = Number.POSITIVE_INFINITY }: Pace,
  { signal, say }: { signal: AbortSignal; say(line: string): void },
): Promise<number> {
  for (let kills = 0; ; kills++) {
    if (kills === most) return kills;
    await pause(between(up), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return kills;
    await victim.kill('SIGKILL');
    await pause(between(down));
    for (let attempt = 1; ; attempt++) {
      const failure = await victim.start().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) break;
      say(`${victim.name} did not start: ${String(failure)}`);
      if (attempt === START_ATTEMPTS) throw failure;
    }
  }
}

const between = ([least, most]: [number, number]) => least + Math.random() * (most - least);
