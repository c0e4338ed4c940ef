import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@sightline/stack';

const example = join(import.meta.dirname, '../../../examples/astro');
const READY_WITHIN_MS = 20_000;

export interface ExampleServer {
  url: string;
  stop(): Promise<void>;
}

const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };

/**
 * Installed, unless it is, and built: in the full size with npm, as the README of the example says; else with pnpm, which installs the same versions for a
 * fifth of the processor time.
 */
export async function buildExample({ full }: { full: boolean }): Promise<void> {
  const run = promisify(execFile);
  const needed = ['astro', '@astrojs/node', '@sightline/client'];
  const installed = await Promise.all(needed.map((name) => isThere(`node_modules/${name}/package.json`)));
  if (installed.includes(false)) {
    const flags = ['--ignore-scripts', '--prefer-offline'];
    const [program, more] = full
      ? ['npm', ['--no-audit', '--no-fund', '--no-package-lock']]
      : ['pnpm', ['--no-lockfile']];
    await run(program, ['install', ...flags, ...more], { cwd: example, env });
  }
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: example, env });
}

/** The built example as a server for a website. */
export async function startExample(connection: {
  SIGHTLINE_URL: string;
  SIGHTLINE_WEBSITE: string;
  SIGHTLINE_KEY: string;
}): Promise<ExampleServer> {
  const port = await freePort();
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], {
    cwd: example,
    env: { ...env, ...connection, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (server.exitCode === null && end()) await once(server, 'exit');
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function isThere(file: string): Promise<boolean> {
  return access(join(example, file)).then(
    () => true,
    () => false,
  );
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  let words = '';
  server.stderr?.on('data', (piece) => {
    words = `${words}${piece}`.slice(-2000);
  });
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await delay(50)) {
    if (server.exitCode !== null) break;
    if ((await fetch(`${url}/articles`).catch(() => undefined))?.ok) return;
  }
  throw new Error(`The example did not get ready:\n${words}`);
}
