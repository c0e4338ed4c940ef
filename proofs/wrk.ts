import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** How long an answer may take: less than that is slow, not wrong. */
  timeoutSeconds?: number;
}

/** Requests a second by `wrk` (Debian package of that name). An answer that is not 2xx is an error, not a figure. */
export async function requestsPerSecond({
  url,
  headers = {},
  connections,
  seconds,
  timeoutSeconds = 30,
}: Load): Promise<number> {
  const args = ['-t2', `-c${connections}`, `-d${seconds}s`, '--timeout', `${timeoutSeconds}s`];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const { stdout } = await promisify(execFile)('wrk', [...args, url]).catch((error: unknown) => {
    throw new Error('wrk did not run. Install the package wrk.', { cause: error });
  });
  const bad = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (bad) throw new Error(`wrk counted answers that do not count: ${bad[0]}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (!rate) throw new Error(`wrk printed no rate:\n${stdout}`);
  return Number(rate);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error('no values');
  return sorted.length % 2 === 0 && low !== undefined ? (low + high) / 2 : high;
}
