import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ServiceProcess } from '@sightline/stack';

export interface Seen {
  /** The slowest response of `/health`, in ms. */
  healthMs: number;
  /** Requests to `/health` that failed. */
  failed: number;
  /** The most processor time that the event loop was held for at a stretch, in ms. */
  heldMs: number;
  /** The most resident memory, in MB. */
  memoryMb: number;
  /** Of its children, together. */
  childrenMb: number;
}

export interface WatchedService {
  begin(): Promise<void>;
  /** What was seen since `begin`. */
  take(): Promise<Seen>;
  stop(): Promise<void>;
}

/** `directory`: where `held-loop.preload.ts` listens. */
export async function watchService(service: ServiceProcess, directory: string): Promise<WatchedService> {
  const health = fork(join(import.meta.dirname, 'health-process.ts'), [service.url]);
  const socket = join(directory, `${new URL(service.url).port}.sock`);
  const heldMs = async () => Number(await text(connect(socket)));
  const memory = async () => ({
    own: await mostMemory(service.pid),
    children: await Promise.all((await childrenOf(service.pid)).map(mostMemory)),
  });
  const watched: WatchedService = {
    async begin() {
      await memory();
      await heldMs();
      await told(health, 'begin');
    },
    async take() {
      const { slowest, failed } = await told(health, 'take');
      const { own, children } = await memory();
      return {
        healthMs: slowest,
        failed,
        heldMs: await heldMs(),
        memoryMb: own,
        childrenMb: children.reduce((sum, one) => sum + one, 0),
      };
    },
    async stop() {
      const gone = once(health, 'exit');
      health.disconnect();
      await gone;
    },
  };
  return watched;
}

async function told(health: ChildProcess, message: 'begin' | 'take') {
  const telling = once(health, 'message');
  health.send(message);
  const [seen] = (await telling) as [{ slowest: number; failed: number }];
  return seen;
}

/** The peak since the last call, which begins a new one. 0 for a process that has ended. */
async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => ''),
  );
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
