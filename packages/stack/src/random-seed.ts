import { randomInt } from 'node:crypto';
import { relative } from 'node:path';
import process from 'node:process';

const LIMIT = 2 ** 31;

/**
 * The seed of everything that tests and proofs draw at random: `RANDOM_SEED`, or another one for each run. Processes that are started from here on
 * have the same.
 */
export function randomSeed(): number {
  process.env.RANDOM_SEED ||= String(randomInt(LIMIT));
  const seed = Number(process.env.RANDOM_SEED);
  if (!Number.isInteger(seed) || seed < 0 || seed >= LIMIT)
    throw new Error(
      `RANDOM_SEED must be an integer from 0 to ${LIMIT - 1} (received ${process.env.RANDOM_SEED}).`,
    );
  return seed;
}

/** What runs again what runs now: a program by its arguments; a test by what `replayBy` was given. */
let command = (): string => {
  const [, program = '', ...options] = process.argv;
  return ['node', relative(process.cwd(), program), ...options].join(' ');
};

export function replayBy(how: () => string): void {
  command = how;
}

/** For messages of failures: the command that draws the same again. */
export const replayCommand = (): string => `Replay it with: RANDOM_SEED=${randomSeed()} ${command()}`;

/** Work that draws at random: when it fails, its error says how to replay it. */
export async function replayable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${message}\n${replayCommand()}`, { cause });
  }
}
