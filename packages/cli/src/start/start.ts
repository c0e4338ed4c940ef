import process from 'node:process';
import { type Command, Refused } from '../command.ts';
import { pathOf, programs } from '../installation.ts';

/** Why each: docs/decisions/0001-run-the-sources.md. */
export const flagsOf = (name: string): string[] =>
  name === 'insights'
    ? ['--max-semi-space-size=16', '--heap-growing-percent=100']
    : ['--max-semi-space-size=4', '--heap-growing-percent=50'];

/**
 * The process takes the place of this one, so that signals reach it and its status reaches the process that started it: in a container it is the
 * first process.
 */
export const start: Command = {
  usage: Object.keys(programs).join('|'),
  summary: 'Runs one process until SIGTERM. Its settings come from the environment.',
  async run([name = '', ...more]) {
    const program = Object.entries(programs).find(([known]) => known === name)?.[1];
    if (!program || more.length > 0)
      throw new Refused(`Name one process: ${Object.keys(programs).join(', ')}.`);
    const environment = { MALLOC_ARENA_MAX: '2', ...process.env };
    if (!process.execve) throw new Error('This system cannot replace a process. Run the program with node.');
    process.execve(process.execPath, [process.execPath, ...flagsOf(name), pathOf(program)], environment);
  },
};
