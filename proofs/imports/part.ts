import type { Figure } from '../proof.ts';

/** One of the things that `pnpm prove imports` shows, by itself. */
export type Part = (options: { full: boolean; say(line: string): void }) => Promise<Figure[]>;
