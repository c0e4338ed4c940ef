import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Published, Summary } from './tally.ts';

/** What the listening process is asked. */
export interface Question {
  /** One stream for each of `websites`. */
  open: { url: string; apiKey: string; websites: string[] };
  summarize: Published;
  deliveries: true;
}

export interface Listeners {
  open(question: Question['open']): Promise<void>;
  /** Resolves when so many arrived, or when no more do. */
  settled(deliveries: number): Promise<void>;
  summarize(published: Published): Promise<Summary & { broken: number }>;
  stop(): void;
}

const QUIET_MS = 60_000;

export function startListeners(): Listeners {
  const child = fork(join(import.meta.dirname, 'listening-process.ts'), { execArgv: [] });
  const deliveries = () => ask<number>(child, { deliveries: true });
  return {
    open: (open) => ask(child, { open }),
    async settled(expected) {
      let seen = -1;
      for (let changedAt = performance.now(); performance.now() - changedAt < QUIET_MS; await pause(50)) {
        const now = await deliveries();
        if (now !== seen) changedAt = performance.now();
        seen = now;
        if (seen >= expected) break;
      }
      // What is doubled comes right behind.
      await pause(250);
    },
    summarize: (summarize) => ask(child, { summarize }),
    stop: () => child.disconnect(),
  };
}

async function ask<Answer>(child: ChildProcess, question: Partial<Question>): Promise<Answer> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The listening process ended');
  });
  try {
    child.send(question);
    const [{ answer, fault }] = await Promise.race([once(child, 'message', { signal: ended.signal }), exit]);
    if (fault) throw new Error(fault);
    return answer as Answer;
  } finally {
    ended.abort();
    exit.catch(() => {});
  }
}
