import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/** The most that a process had while `work` ran, looked at every 50 ms. */
export async function peakMegabytes(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = await residentMegabytes(pid);
  const watching = { over: false };
  const watch = (async () => {
    while (!watching.over) {
      await pause(50);
      peak = Math.max(peak, await residentMegabytes(pid));
    }
  })();
  await work().finally(() => {
    watching.over = true;
  });
  await watch;
  return peak;
}
