import { setTimeout as delay } from 'node:timers/promises';
import type { EngineName, OwnEngine, StartOptions } from '../engine.ts';
import type { Account } from './account.ts';
import { engineAccount } from './account.ts';
import { type Child, type Command, launch } from './child.ts';
import { openDataFolder, waitForOwner } from './folder.ts';
import { freePort, isFree } from './free-port.ts';

export type EngineDefinition = {
  name: EngineName;
  stopSignal: NodeJS.Signals;
  /** True when the process gives up root by itself: its program may lie where the account cannot read. */
  dropsRootItself?: boolean;
  /** Runs once before the first start; must leave a folder that already has data alone. */
  prepare?(folder: string, account: Account | undefined): Promise<void>;
  command(folder: string, port: number, account: Account | undefined): Command;
  url(port: number): string;
  /** Rejects unless a real query was answered. */
  check(url: string): Promise<void>;
};

const readyWithinMs = 300_000;
const attempts = 5;

export async function ownEngine(
  definition: EngineDefinition,
  options: StartOptions = {},
): Promise<OwnEngine> {
  const account = await engineAccount();
  const folder = await openDataFolder(definition.name, options, account);
  let port = options.port ?? (await freePort());
  let child: Child;
  try {
    await waitForOwner(folder.path);
    await definition.prepare?.(folder.path, account);
    child = await begin(options.port === undefined);
  } catch (error) {
    await folder.remove();
    throw error;
  }

  /** A start that fails early is tried again: the port was taken, or a killed predecessor's children still end. */
  async function begin(mayMove: boolean): Promise<Child> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = (await isFree(port)) ? await beginOnce() : `did not start: port ${port} is in use`;
      if (typeof outcome !== 'string') return outcome;
      if (attempt === attempts) throw new Error(`${definition.name} ${outcome}`);
      await delay(200 * attempt);
      if (mayMove) port = await freePort();
    }
  }

  /** Returns why it ended, when it did. */
  async function beginOnce(): Promise<Child | string> {
    const started = await launch({
      command: definition.command(folder.path, port, account),
      folder: folder.path,
      account: definition.dropsRootItself ? undefined : account,
      stopSignal: definition.stopSignal,
      removeFolder: folder.temporary,
    });
    for (const deadline = Date.now() + readyWithinMs; ; await delay(25)) {
      const problem = await definition.check(definition.url(port)).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (started.isGone()) {
        started.release();
        return `ended while starting:\n${await started.lastWords()}`;
      }
      if (problem === undefined) return started;
      if (Date.now() < deadline) continue;
      await started.kill('SIGKILL');
      started.release();
      throw new Error(`${definition.name} did not answer in time (${String(problem)})`);
    }
  }

  return {
    get url() {
      return definition.url(port);
    },
    origin: 'started',
    get pid() {
      return child.pid;
    },
    kill: (signal) => child.kill(signal),
    start: async () => {
      if (!child.isGone()) throw new Error(`${definition.name} still runs.`);
      child.release();
      child = await begin(false);
    },
    stop: async () => {
      const mercy = setTimeout(() => void child.kill('SIGKILL'), 15_000);
      await child.kill(definition.stopSignal).finally(() => clearTimeout(mercy));
      child.release();
      await folder.remove();
    },
  };
}
