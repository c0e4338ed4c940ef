import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { cpuMsOf } from '@sightline/service';
import { expect, test } from 'vitest';
import { createComputedFields } from './computed-fields.ts';
import { startEvaluator } from './evaluator-process.ts';
import { runContext } from './testing/run-script.ts';

const root = new URL('./', import.meta.url).href;
const digits = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';
const endless = Array.from({ length: 9 }).reduce<string>(
  (body, _, i) => `${digits}.all(x${i}, ${body})`,
  'true',
);

/** Evaluators of a process, by their ids. */
const evaluatorsOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return (
          Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('evaluator')
        );
      } catch {
        return false;
      }
    })
    .map(Number);

const exists = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('starts no process before the first script, and leaves none after the end', async () => {
  const before = evaluatorsOf(process.pid).length;
  const fields = createComputedFields();
  expect(await fields.run([], runContext())).toEqual([]);
  expect(evaluatorsOf(process.pid)).toHaveLength(before);
  await fields.run([{ blockId: 'b', fieldPath: 'f', script: '1', content: {} }], runContext());
  expect(evaluatorsOf(process.pid)).toHaveLength(before + 1);
  fields.close();
  await expect.poll(() => evaluatorsOf(process.pid).length).toBe(before);
});

test('lets the service end while an evaluator waits for work', async () => {
  const program = `
    import { createComputedFields } from '${root}computed-fields.ts';
    const context = { meta: { locale: 'en', path: '', websiteId: 'w' }, params: {}, lookup: async () => [] };
    const [result] = await createComputedFields().run([{ blockId: 'b', fieldPath: 'f', script: '"ended"', content: {} }], context);
    process.stdout.write(result.value);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout).toBe('ended');
});

test('ends an evaluator when the service was killed during a script', async () => {
  const program = `
    import { startEvaluator } from '${root}evaluator-process.ts';
    const evaluator = await startEvaluator();
    const scripts = [{ script: ${JSON.stringify(endless)}, content: 0 }];
    evaluator.ask(JSON.stringify({ kind: 'evaluate', scripts, contents: [{}], meta: {}, params: {}, found: [] }), 60_000);
    process.stdout.write('started');`;
  const service = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  await once(service.stdout, 'data');
  const [evaluator = 0] = evaluatorsOf(service.pid ?? 0);
  expect(exists(evaluator)).toBe(true);
  service.kill('SIGKILL');
  await ended;
  await expect.poll(() => exists(evaluator)).toBe(false);
});

test('passes no environment to an evaluator', async () => {
  process.env.SECRET_OF_THE_SERVICE = 'hidden';
  const evaluator = await startEvaluator();
  const newest = Math.max(...evaluatorsOf(process.pid));
  const environment = readFileSync(`/proc/${newest}/environ`, 'latin1');
  evaluator.end();
  delete process.env.SECRET_OF_THE_SERVICE;
  expect(
    environment.split('\0').filter((entry) => entry && !entry.startsWith('NODE_COMPILE_CACHE=')),
  ).toEqual([]);
});

test('reports the CPU time of a process', () => {
  const before = cpuMsOf(process.pid);
  const { user, system } = process.cpuUsage();
  expect(Math.abs(before - (user + system) / 1000)).toBeLessThan(200);
  expect(cpuMsOf(undefined)).toBeNaN();
});
