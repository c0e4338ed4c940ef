import { join } from 'node:path';
import process from 'node:process';

const repository = join(import.meta.dirname, '../../..');

const small = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
const roomy = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/**
 * How every service is started, here, by `sightline start` and by the `start` scripts of the apps.
 *
 * Garbage of at most half of what is in use: on a machine with much memory V8 lets it grow to several times as much before it
 * collects. A smaller young generation: Node's default lets the garbage of the start grow it to 16 MB a half, which an idle service
 * never gives back. A compile cache: sources are stripped of their types and compiled once, not at every start, which
 * halves the start and saves the 17 MB of the stripper. Few heaps of the C library: one for each thread of Node costs 4 MB.
 * The server of insights has more room: each line of a log that it takes in is garbage a moment later, and collecting it often costs a third of the lines.
 */
export const nodeLaunch = {
  flags: (program: string): string[] => (program === 'apps/insights/src/server.ts' ? roomy : small),
  environment: {
    NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compile'),
    MALLOC_ARENA_MAX: '2',
  },
};

const IN_TESTS = 'SIGHTLINE_SERVICES_IN_TESTS';

/**
 * From now on, services that this process and its children start collect garbage as seldom as Node does by default: a sixth of the processor time of
 * a start, and nothing of a test run judges memory. A full proof starts them as an operator does.
 */
export function spareCollections(): void {
  process.env[IN_TESTS] = 'true';
}

/** `nodeLaunch.flags`, unless collections are spared. */
export const launchFlags = (program: string): string[] =>
  process.env[IN_TESTS] === undefined ? nodeLaunch.flags(program) : [];
