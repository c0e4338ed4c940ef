import type { Taken } from './wire.ts';

export type BackgroundState = 'queued' | 'in_progress' | 'pondering' | 'cancelled' | 'done';

export interface BackgroundTask<Request> {
  taken: Taken;
  request: Request;
}

/** Responses in the background, as several vendors keep them: begun once, found by their id alone. */
export function createBackground<Request>() {
  const tasks = new Map<string, BackgroundTask<Request> & { looks: number; isCancelled: boolean }>();
  return {
    begin(id: string, taken: Taken, request: Request): void {
      tasks.set(id, { taken, request, looks: 0, isCancelled: false });
    },
    cancel(id: string): void {
      const task = tasks.get(id);
      if (task && Date.now() < task.taken.readyAt) task.isCancelled = true;
    },
    look(id: string): (BackgroundTask<Request> & { state: BackgroundState }) | undefined {
      const task = tasks.get(id);
      if (!task) return undefined;
      task.looks++;
      return { taken: task.taken, request: task.request, state: stateOf(task) };
    },
  };
}

function stateOf({
  taken,
  looks,
  isCancelled,
}: {
  taken: Taken;
  looks: number;
  isCancelled: boolean;
}): BackgroundState {
  if (isCancelled) return 'cancelled';
  if (taken.odd === 'unknown-state' && looks === 1) return 'pondering';
  const now = Date.now();
  if (now < taken.startsAt) return 'queued';
  return now < taken.readyAt ? 'in_progress' : 'done';
}
