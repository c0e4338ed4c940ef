export interface Bell {
  /** Ends the wait, or the next one when nobody waits. */
  ring(): void;
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let answer: (() => void) | undefined;
  return {
    ring() {
      if (answer) answer();
      else rung = true;
    },
    wait(ms) {
      if (rung) {
        rung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          answer = undefined;
          resolve();
        };
        const timer = setTimeout(end, ms);
        answer = end;
      });
    },
  };
}
