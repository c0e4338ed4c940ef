import { readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readJson, writeJson } from './files.ts';
import type { Places } from './places.ts';

interface Running {
  pid: number;
  /** When the process with this id was started: another process may have the id later. */
  since: string;
}

/** The field of `/proc` that distinguishes two processes with one id; empty where the system has no `/proc`. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

export async function noteRunning({ running }: Places): Promise<void> {
  await writeJson(running, { pid: process.pid, since: (await startOf(process.pid)) ?? '' });
}

export const clearRunning = ({ running }: Places) => rm(running, { force: true });

/** The process that holds the instance, if it is still the one that was noted. */
export async function runningProcess({ running }: Places): Promise<number | undefined> {
  const noted = await readJson<Running>(running);
  if (!noted || (await startOf(noted.pid)) !== noted.since) return undefined;
  return noted.pid;
}

export async function waitUntilGone(places: Places, pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await delay(50)) {
    if ((await runningProcess(places)) !== pid) return true;
  }
  return false;
}
