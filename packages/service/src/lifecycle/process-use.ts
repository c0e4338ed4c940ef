import { readFileSync } from 'node:fs';

/** Linux counts for programs in hundredths of a second, on every machine. */
const TICK_MS = 10;

/** What a process has used of the CPU, in milliseconds; NaN where the system does not say. */
export function cpuMsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program is in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** The memory that a process holds, in bytes; NaN where the system does not say. */
export function residentBytesOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return Number.NaN;
  }
}
