import type { InputFault } from '@sightline/service';
import { MOST_FAULTS, refuseFaults } from '../http/refuse-faults.ts';

/** Adds a fault of the prompt that is being read; the path leads from the prompt to the place. */
export type Tell = (fault: { msg: string; type: string }, ...path: (string | number)[]) => void;

/**
 * The faults of a body with prompts. Places are put together for faults alone: of ten thousand prompts without one, each with
 * a dozen fields, that would be most of the work of reading them.
 */
export interface Faults {
  readonly count: number;
  readonly areTooMany: boolean;
  /** The prompt that `tell` speaks of. */
  beginPrompt(index: number): void;
  tell: Tell;
  refuse(): void;
}

export function collectFaults(): Faults {
  const faults: InputFault[] = [];
  let current = 0;
  return {
    get count() {
      return faults.length;
    },
    get areTooMany() {
      return faults.length >= MOST_FAULTS;
    },
    beginPrompt(index) {
      current = index;
    },
    tell: ({ msg, type }, ...path) => {
      faults.push({ loc: ['body', 'prompts', current, ...path], msg, type });
    },
    refuse: () => refuseFaults(faults),
  };
}
