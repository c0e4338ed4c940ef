import { readFile } from 'node:fs/promises';
import type { Figure } from '../proof.ts';
import type { Running } from './runner.ts';

/** What the kernel says of processes that run. */
export async function inspectProcesses(running: Running[]): Promise<Figure[]> {
  const seen = await Promise.all(
    running.map(async ({ name, pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const mounts = await readFile(`/proc/${pid}/mounts`, 'utf8');
      const field = (of: string) => new RegExp(`^${of}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
      const root = mounts.split('\n').find((line) => line.split(' ')[1] === '/') ?? '';
      return {
        name,
        uid: field('Uid'),
        isBare: /^0+$/.test(field('CapEff')) && /^0+$/.test(field('CapBnd')) && field('NoNewPrivs') === '1',
        isReadOnly: root.split(' ')[3]?.split(',').includes('ro') ?? false,
      };
    }),
  );
  const count = (what: string, goal: string, holds: (one: (typeof seen)[number]) => boolean): Figure => ({
    what,
    goal: `${goal} in all`,
    figure: `${seen.filter(holds).length} of ${seen.length}`,
    met: seen.every(holds),
  });
  return [
    count('account of the processes', 'uid 10001', ({ uid }) => uid === '10001'),
    count('root of the processes', 'read-only', ({ isReadOnly }) => isReadOnly),
    count('capabilities, and ways to more', 'none', ({ isBare }) => isBare),
  ];
}
