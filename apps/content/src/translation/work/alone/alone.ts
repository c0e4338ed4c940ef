import { type AloneEnd, type AloneProcess, startAlone, type Told } from './alone-process.ts';
import type { AloneSettings, Order } from './messages.ts';

/** Processes that translate one document each. They start when they are needed and end when they are not. */
export interface Alone {
  /** Undefined while all of them are busy. */
  run(order: Order, options: { signal: AbortSignal; heard(told: Told): void }): Promise<AloneEnd> | undefined;
  end(): void;
}

export interface AloneOptions extends AloneSettings {
  /** Most processes. */
  most?: number;
  /** A process that says nothing for so long hangs. */
  silentMs?: number;
}

export function createAlone({ most = 2, silentMs, ...settings }: AloneOptions): Alone {
  let processes: AloneProcess[] = [];
  return {
    run(order, options) {
      processes = processes.filter(({ gone }) => !gone);
      let free = processes.find(({ busy }) => !busy);
      if (!free && processes.length < most) {
        free = startAlone(settings, silentMs);
        processes.push(free);
      }
      return free?.run(order, options);
    },
    end() {
      for (const one of processes) one.end();
    },
  };
}
