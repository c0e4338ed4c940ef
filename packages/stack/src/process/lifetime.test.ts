import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const stack = new URL('../index.ts', import.meta.url).href;

/** A process that starts all four engines, says where they are, then does `then`. */
const parentScript = (then: string) => `
  import { startPostgres, startNats, startRedis, startClickHouse } from ${JSON.stringify(stack)};
  const engines = await Promise.all([startPostgres({ durable: false }), startNats(), startRedis(), startClickHouse()]);
  process.stdout.write(JSON.stringify(engines.map(({ pid }) => pid)) + '\\n');
  ${then}
`;

/** Gone, or a zombie that nobody reaps. */
function isGone(pid: number): boolean {
  try {
    return /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** Engines run in their folder; PostgreSQL moves to its data below it. */
const folderOf = (pid: number) => readlinkSync(`/proc/${pid}/cwd`).replace(/\/data$/, '');

const forever = 'setInterval(() => {}, 1000);';

test.each([
  ['ends by itself', '', undefined],
  ['calls process.exit', 'process.exit(0);', undefined],
  ['is told to end', forever, 'SIGTERM'],
  ['is interrupted', forever, 'SIGINT'],
  ['is killed', forever, 'SIGKILL'],
] as const)('removes engines and their folders soon after the parent %s', async (_how, then, signal) => {
  const wait =
    then === forever ? forever : `process.stdin.once('data', () => { process.stdin.destroy(); ${then} });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript(wait)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    const [line] = await once(createInterface(parent.stdout), 'line');
    const pids: number[] = JSON.parse(String(line));
    expect(pids).toHaveLength(4);
    expect(pids.every((pid) => !isGone(pid))).toBe(true);
    const folders = pids.map(folderOf);
    expect(folders.every((folder) => existsSync(folder))).toBe(true);
    if (signal === undefined) parent.stdin.write('go\n');
    else parent.kill(signal);
    await once(parent, 'exit');
    await expect.poll(() => pids.filter((pid) => !isGone(pid))).toEqual([]);
    await expect.poll(() => folders.filter((folder) => existsSync(folder))).toEqual([]);
  } finally {
    parent.kill('SIGKILL');
  }
});
