import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildConsole } from '../../scripts/instance/build-console.ts';
import { endWithProof } from '../end-with-proof.ts';
import { type Runner, type Running, untilReady } from './runner.ts';

const repository = join(import.meta.dirname, '../..');
const cli = join(repository, 'packages/cli/src/main.ts');

/** Runs what the image would run, from this checkout and without containers. */
export async function openPrograms(say: (line: string) => void): Promise<Runner> {
  await buildConsole(say);
  const folder = await mkdtemp(join(tmpdir(), 'sightline-image-'));
  const close = endWithProof(() => rm(folder, { recursive: true, force: true }));
  const data = { ASSETS_DIRECTORY: join(folder, 'assets'), IMPORT_DIRECTORY: join(folder, 'imports') };
  for (const path of Object.values(data)) await mkdir(path);
  const environmentOf = (environment: Record<string, string>) => ({
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compile'),
    ...environment,
    ...data,
  });
  const run: Runner['run'] = async ({ command, environment, input, mount }) => {
    const args = command.map((word) => (mount ? word.replace(mount.at, mount.folder) : word));
    const running = promisify(execFile)(process.execPath, [cli, ...args], {
      env: environmentOf(environment),
    });
    running.child.stdin?.end(input ?? '');
    return (await running).stdout;
  };
  return {
    async start(name, launch): Promise<Running> {
      const path = join(folder, `${name}.log`);
      const file = await open(path, 'w');
      const child = spawn(process.execPath, [cli, ...launch.command], {
        cwd: folder,
        env: environmentOf(launch.environment),
        stdio: ['ignore', file.fd, file.fd],
      });
      const ended = once(child, 'exit');
      const end = endWithProof(() => {
        child.kill('SIGTERM');
        return ended;
      });
      await file.close();
      const log = () => readFile(path, 'utf8');
      await untilReady(name, launch, async () => child.exitCode !== null, log).catch((error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      });
      return {
        name,
        pid: child.pid ?? 0,
        async stop() {
          const before = performance.now();
          await end();
          return { ms: performance.now() - before, log: await log() };
        },
      };
    },
    run,
    exec: (_name, { environment }, command, input) => run({ environment, command, input }),
    figures: [],
    inspect: async () => [],
    close,
  };
}
