import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuMsOf, HttpError, residentBytesOf } from '@sightline/service';
import { type Outcome, type Question, READY } from './decoder/messages.ts';

const MAIN = fileURLToPath(new URL('./decoder/main.ts', import.meta.url));
const CPU_MS = 30_000;
const IDLE_MS = 30_000;
const LOOK_MS = 20;
/** Node with libvips, and what a decoder needs beside the pixels. */
const BASE_BYTES = 200 << 20;
/** Four for the pixels, the rest for rows and blocks that the decoder holds beside them. */
const BYTES_OF_PIXEL = 6;
const LATER = 10;

/** The file that was asked about ended the decoder. */
export class DecoderStopped extends Error {}

export interface DecoderOptions {
  /** Where the files are. */
  folder: string;
  /** Most pixels of an image. */
  pixels: number;
  /** Most memory of the process. */
  mostBytes?: number;
  /** The program. */
  main?: string;
}

export interface Decoder {
  /** One at a time. Rejects with `DecoderStopped`, after which this decoder is gone. */
  ask(path: string): Promise<Outcome>;
  readonly gone: boolean;
  end(): void;
}

/** Sees no setting and no secret: it gets no environment, and may start no process and write nowhere but to `folder`. */
export function startDecoder({
  folder,
  pixels,
  mostBytes = BASE_BYTES + BYTES_OF_PIXEL * pixels,
  main = MAIN,
}: DecoderOptions): Decoder {
  const { NODE_COMPILE_CACHE } = process.env;
  const writable = [resolve(folder, '*'), ...(NODE_COMPILE_CACHE ? [NODE_COMPILE_CACHE] : [])];
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=128',
      '--permission',
      '--allow-addons',
      '--allow-fs-read=*',
      ...writable.map((path) => `--allow-fs-write=${path}`),
      main,
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    },
  );
  return speakWith(child, { pixels, mostBytes });
}

function speakWith(child: ChildProcess, limits: { pixels: number; mostBytes: number }): Decoder {
  let gone = false;
  let ready = false;
  let waiting: ((outcome: Outcome | Error) => void) | undefined;
  let idle: NodeJS.Timeout | undefined;
  giveWay(child.pid);
  child.on('message', (message: typeof READY | Outcome) => {
    if (message === READY) ready = true;
    else waiting?.(message);
  });
  child.on('error', (error) => stop(new Error('The decoder of images does not start.', { cause: error })));
  child.on('close', (code) =>
    stop(
      ready
        ? new DecoderStopped('is an image that ends its decoder')
        : new Error(`The decoder of images ended while it started, with ${code}.`),
    ),
  );
  rest();
  return {
    ask(path) {
      if (gone) return Promise.reject(closing());
      clearTimeout(idle);
      hold(true);
      const cpuBefore = cpuMsOf(child.pid);
      const looking = setInterval(() => {
        if (residentBytesOf(child.pid) > limits.mostBytes)
          stop(new DecoderStopped(`needs more than ${Math.round(limits.mostBytes / 2 ** 20)} MiB of memory`));
        else if (cpuMsOf(child.pid) - cpuBefore > CPU_MS)
          stop(new DecoderStopped(`takes longer than ${CPU_MS / 1000} s to be decoded`));
      }, LOOK_MS);
      return new Promise((resolve, reject) => {
        waiting = (outcome) => {
          waiting = undefined;
          clearInterval(looking);
          rest();
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        };
        // That it is gone is told by its end.
        child.send({ path, pixels: limits.pixels } satisfies Question, () => {});
      });
    },
    get gone() {
      return gone;
    },
    end: () => stop(closing()),
  };

  function stop(reason: Error): void {
    if (!gone) child.kill('SIGKILL');
    gone = true;
    clearTimeout(idle);
    waiting?.(reason);
  }

  function rest(): void {
    hold(false);
    if (!gone) idle = setTimeout(stop, IDLE_MS, new Error('It was idle.')).unref();
  }

  /** Only an image that waits keeps the service alive. */
  function hold(on: boolean): void {
    const method = on ? 'ref' : 'unref';
    child[method]();
    child.channel?.[method]();
  }
}

const closing = () =>
  new HttpError(503, 'The service is shutting down. Retry.', { headers: { 'retry-after': '1' } });

/** Those who read are served before an image is decoded. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LATER);
  } catch {
    // Where that is not allowed, or it is gone already, nothing is lost.
  }
}
