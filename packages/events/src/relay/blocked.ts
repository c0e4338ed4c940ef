interface Block {
  attempts: number;
  until: number;
}

/** Websites whose next message failed: they wait, longer each time, while the others go on. */
export interface Blocked {
  /** Answers how often it has failed in a row. */
  add(subject: string, maxWaitMs: number): number;
  clear(subject: string): void;
  subjects(): string[];
}

const firstWaitMs = 500;

export function createBlocked(now: () => number): Blocked {
  const blocks = new Map<string, Block>();
  return {
    add(subject, maxWaitMs) {
      const attempts = (blocks.get(subject)?.attempts ?? 0) + 1;
      const wait = Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 20), maxWaitMs);
      blocks.set(subject, { attempts, until: now() + wait });
      return attempts;
    },
    clear: (subject) => void blocks.delete(subject),
    subjects: () => [...blocks].filter(([, block]) => block.until > now()).map(([subject]) => subject),
  };
}
