import { HttpError } from '@sightline/service';
import { type Evaluator, startEvaluator } from './evaluator-process.ts';

const MOST_WAITING = 500;
const WAIT_MS = 2_000;

export interface EvaluatorPool {
  use<T>(tenant: string, work: (evaluator: Evaluator) => Promise<T>): Promise<T>;
  close(): void;
}

/**
 * Starts evaluators when they are first needed, and another in place of one that was stopped. A tenant never has all of
 * them: its hostile scripts, and the starts that follow them, leave the last one to the others.
 */
export function createEvaluatorPool(size: number, scriptMs: number): EvaluatorPool {
  const mostOfTenant = Math.max(1, size - 1);
  const all = new Set<Evaluator>();
  const idle: Evaluator[] = [];
  const busy = new Map<string, number>();
  const waiting: { tenant: string; admit(): void }[] = [];
  let taken = 0;
  let closed = false;
  return {
    async use(tenant, work) {
      await place(tenant);
      try {
        const one = await evaluator();
        try {
          return await work(one);
        } finally {
          if (!one.gone) idle.push(one);
        }
      } finally {
        leave(tenant);
      }
    },
    close() {
      closed = true;
      for (const one of all) one.end();
    },
  };

  async function evaluator(): Promise<Evaluator> {
    for (const one of all) if (one.gone) all.delete(one);
    const ready = idle.pop();
    if (ready && !ready.gone) return ready;
    if (ready) return evaluator();
    const started = await startEvaluator(scriptMs);
    all.add(started);
    if (closed) started.end();
    return started;
  }

  function free(tenant: string): boolean {
    return taken < size && (busy.get(tenant) ?? 0) < mostOfTenant;
  }

  function take(tenant: string): void {
    taken += 1;
    busy.set(tenant, (busy.get(tenant) ?? 0) + 1);
  }

  function place(tenant: string): Promise<void> | undefined {
    if (free(tenant)) return void take(tenant);
    if (waiting.length >= MOST_WAITING) throw tooBusy();
    return new Promise((resolve, reject) => {
      const turn = { tenant, admit };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(tooBusy());
      }, WAIT_MS);
      waiting.push(turn);
      function admit() {
        clearTimeout(timer);
        take(tenant);
        resolve();
      }
    });
  }

  function leave(tenant: string): void {
    taken -= 1;
    const left = (busy.get(tenant) ?? 1) - 1;
    if (left === 0) busy.delete(tenant);
    else busy.set(tenant, left);
    const next = waiting.findIndex((one) => free(one.tenant));
    if (next >= 0) waiting.splice(next, 1)[0]?.admit();
  }
}

function tooBusy(): HttpError {
  return new HttpError(503, 'Too many computed fields are being evaluated. Retry later.', {
    headers: { 'retry-after': '1' },
  });
}
