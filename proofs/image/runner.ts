import type { Launch } from './installation.ts';

/** A process that runs: as a program of this checkout, or in a container of the image. */
export interface Running {
  name: string;
  pid: number;
  /** SIGTERM, until it has ended. The log says `stopped` where it ended by itself. */
  stop(): Promise<{ ms: number; log: string }>;
}

export interface Runner {
  start(name: string, launch: Launch): Promise<Running>;
  /** Runs something to its end. `program`: of Node, in place of a command of `sightline`. */
  run(options: {
    command?: string[];
    program?: string[];
    environment: Record<string, string>;
    input?: string;
  }): Promise<string>;
  close(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;

/** Until the port of the probes says so; throws where the process is gone, with its log. */
export async function untilReady(
  name: string,
  { probesPort }: Launch,
  isGone: () => Promise<boolean>,
  log: () => Promise<string>,
): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; ) {
    const response = await fetch(`http://127.0.0.1:${probesPort}/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (await isGone()) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} did not get ready:\n${await log()}`);
}
