import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { nodeLaunch } from '@sightline/stack';
import { openContentService } from '../content-service.ts';
import type { Proof } from '../proof.ts';
import { median } from '../wrk.ts';

const program = 'apps/content/src/server.ts';
const repository = join(import.meta.dirname, '../..');
const MOST_START_MS = 1000;
const MOST_IDLE_MEGABYTES = 120;
const MOST_PACKAGES = 250;

export const proof: Proof = {
  name: 'light',
  summary: 'content starts fast, idles small and installs few packages',
  async run({ full, say }) {
    const { starts, idleMs } = full ? { starts: 9, idleMs: 20_000 } : { starts: 1, idleMs: 100 };
    const content = await openContentService();
    try {
      const runs: { startMs: number; idleMegabytes: number }[] = [];
      for (let start = 1; start <= starts; start++) {
        const run = await startOnce(content.environment, idleMs);
        say(`start ${start}: ${run.startMs.toFixed(0)} ms, ${run.idleMegabytes.toFixed(0)} MB`);
        runs.push(run);
      }
      const startMs = median(runs.map((run) => run.startMs));
      const idle = median(runs.map((run) => run.idleMegabytes));
      const packages = await productionPackages();
      return [
        {
          what: 'first healthy answer (median)',
          goal: `< ${MOST_START_MS} ms`,
          figure: `${startMs.toFixed(0)} ms`,
          met: startMs < MOST_START_MS,
          onlyFull: true,
        },
        {
          what: 'resident memory, idle (median)',
          goal: `< ${MOST_IDLE_MEGABYTES} MB`,
          figure: `${idle.toFixed(0)} MB`,
          met: idle < MOST_IDLE_MEGABYTES,
          onlyFull: true,
        },
        {
          what: 'packages of the production install',
          goal: `< ${MOST_PACKAGES}`,
          figure: String(packages),
          met: packages < MOST_PACKAGES,
        },
      ];
    } finally {
      await content.stop();
    }
  },
};

async function startOnce(environment: Record<string, string>, idleMs: number) {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const before = performance.now();
  const child = spawn(process.execPath, [...nodeLaunch.flags(program), join(repository, program)], {
    env: { PATH: process.env.PATH, ...nodeLaunch.environment, ...environment, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null) throw new Error('content ended while it started');
      await delay(2);
    }
    const startMs = performance.now() - before;
    await delay(idleMs);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const kibibytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
    return { startMs, idleMegabytes: (kibibytes * 1024) / 1e6 };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function isHealthy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/health', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

interface Listed {
  dependencies?: Record<string, Listed & { version: string; path: string }>;
}

/** Distinct packages that `content` needs without its development dependencies. */
async function productionPackages(): Promise<number> {
  const args = ['--filter', '@sightline/content', 'ls', '--prod', '--depth', 'Infinity', '--json'];
  const { stdout } = await promisify(execFile)('pnpm', args, { cwd: repository, maxBuffer: 1 << 28 });
  const seen = new Set<string>();
  const walk = ({ dependencies = {} }: Listed): void => {
    for (const [name, dependency] of Object.entries(dependencies)) {
      const key = `${name}@${dependency.version}`;
      if (!seen.has(key)) seen.add(key);
      walk(dependency);
    }
  };
  for (const project of JSON.parse(stdout) as Listed[]) walk(project);
  return seen.size;
}
