import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import type { Account } from './account.ts';
import { noteOwner } from './folder.ts';
import { watch } from './watchdog.ts';

export type Command = { file: string; args: string[]; env?: Record<string, string> };

export type Launch = {
  command: Command;
  folder: string;
  /** Undefined leaves the account as it is. */
  account: Account | undefined;
  stopSignal: NodeJS.Signals;
  removeFolder: boolean;
};

export type Child = {
  pid: number;
  /** Settles when the process is gone. */
  gone: Promise<void>;
  isGone(): boolean;
  kill(signal: NodeJS.Signals): Promise<void>;
  lastWords(): Promise<string>;
  /** Call when the process is gone and its folder is somebody's care again. */
  release(): void;
};

export async function launch({ command, folder, account, stopSignal, removeFolder }: Launch): Promise<Child> {
  const logPath = join(folder, 'engine.log');
  const log = await open(logPath, 'a');
  const child: ChildProcess = spawn(command.file, command.args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...command.env },
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in a terminal reaches the parent, which may still need the engine to end well.
    detached: true,
    ...account,
  });
  await once(child, 'spawn').finally(() => log.close());
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${command.file} did not start.`);
  const watchdog = watch({ pid, signal: stopSignal, remove: removeFolder ? folder : undefined, account });
  let ended = child.exitCode !== null || child.signalCode !== null;
  const gone = ended ? Promise.resolve() : once(child, 'exit').then(() => {});
  const settled = gone.then(() => {
    ended = true;
    watchdog.engineGone();
  });
  child.unref();
  await noteOwner(folder, pid);
  return {
    pid,
    gone: settled,
    isGone: () => ended,
    kill: async (signal) => {
      if (ended) return;
      child.ref();
      child.kill(signal);
      await settled;
    },
    release: watchdog.release,
    lastWords: async () =>
      (await readFile(logPath, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-8).join('\n'),
  };
}
