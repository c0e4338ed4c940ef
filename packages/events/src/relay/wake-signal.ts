export interface WakeSignal {
  /** Ends the wait, or the next one when nobody waits. */
  wake(): void;
  wait(ms: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let woken = false;
  let endWait: (() => void) | undefined;
  return {
    wake() {
      if (endWait) endWait();
      else woken = true;
    },
    wait(ms) {
      if (woken) {
        woken = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          endWait = undefined;
          resolve();
        };
        const timer = setTimeout(end, ms);
        endWait = end;
      });
    },
  };
}
