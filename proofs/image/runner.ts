import type { Figure } from '../proof.ts';
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
  /** Runs a command of `sightline` to its end. `mount`: a folder of this machine, and where the command finds it. */
  run(options: {
    command: string[];
    environment: Record<string, string>;
    input?: string;
    mount?: { folder: string; at: string };
  }): Promise<string>;
  /** Runs `sightline` with what follows beside a process that was started. */
  exec(name: string, launch: Launch, command: string[], input: string): Promise<string>;
  figures: Figure[];
  /** Of what runs, and of what it was built from. */
  inspect(running: Running[]): Promise<Figure[]>;
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
