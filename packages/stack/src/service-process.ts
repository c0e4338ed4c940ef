import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { OwnEngine } from './engine.ts';
import { launchFlags, nodeLaunch } from './node-launch.ts';
import { type Child, launch } from './process/child.ts';
import { openDataFolder } from './process/folder.ts';
import { freePort } from './process/free-port.ts';

const repository = join(import.meta.dirname, '../../..');
/** For a service that hangs: on a machine whose cores are busy, others take their time. */
const readyWithinMs = 300_000;

export interface ServiceProcessOptions {
  /** From the root of the repository, e.g. `apps/content/src/server.ts`. */
  program: string;
  environment: Record<string, string>;
  port?: number;
  /** Where its log goes; a temporary folder when left out. */
  dir?: string;
}

export type ServiceProcess = OwnEngine & { isGone(): boolean; lastWords(): Promise<string> };

/** Runs a program of ours to its end; its output is in the error when it fails. */
export async function runProgram(
  program: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(repository, program), ...args], {
    env: { PATH: process.env.PATH ?? '', ...nodeLaunch.environment, ...environment },
  });
  return stdout;
}

/** A service of ours as a process of its own on a free port. It ends with this process, however that ends. */
export async function startService(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const folder = await openDataFolder(
    'service',
    options.dir === undefined ? {} : { dir: options.dir },
    undefined,
  );
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let child = await begin().catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });

  async function begin(): Promise<Child> {
    const started = await launch({
      command: {
        file: process.execPath,
        args: [...launchFlags(options.program), join(repository, options.program)],
        env: { ...nodeLaunch.environment, ...options.environment, PORT: String(port) },
      },
      folder: folder.path,
      account: undefined,
      stopSignal: 'SIGTERM',
      removeFolder: folder.temporary,
    });
    for (const deadline = Date.now() + readyWithinMs; Date.now() < deadline; await delay(20)) {
      if (started.isGone()) break;
      if (!(await isListening(port))) continue;
      const answer = await fetch(`${url}/ready`).catch(() => undefined);
      if (answer?.ok) return started;
    }
    await started.kill('SIGKILL');
    started.release();
    throw new Error(`${options.program} did not get ready:\n${await started.lastWords()}`);
  }

  return {
    url,
    origin: 'started',
    get pid() {
      return child.pid;
    },
    kill: (signal) => child.kill(signal),
    isGone: () => child.isGone(),
    lastWords: () => child.lastWords(),
    start: async () => {
      child.release();
      child = await begin();
    },
    stop: async () => {
      await child.kill('SIGTERM');
      await folder.remove();
      child.release();
    },
  };
}

/** A request that is refused costs 1.5 ms of a processor, this 0.2 ms; while a start takes seconds there are fifty a second of them. */
function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('error', () => resolve(false));
  socket.once('connect', () => {
    socket.destroy();
    resolve(true);
  });
  return promise;
}
