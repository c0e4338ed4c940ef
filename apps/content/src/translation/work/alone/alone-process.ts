import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AloneSettings, Message, Order } from './messages.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const HEAP_MB = 512;
const IDLE_MS = 30_000;
/** A process tells every second that its event loop turns, once it has started. */
const SILENT_MS = 30_000;

/** What came of an order. `crashed`: the process ended over it. `stopped`: the worker ended the process. */
export type AloneEnd =
  | Extract<Message, { kind: 'ended' | 'unstored' }>
  | { kind: 'crashed'; how: string }
  | { kind: 'stopped' };

/** What is told meanwhile. */
export type Told = Extract<Message, { kind: 'called' | 'quiet' | 'warned' }>;

export interface AloneProcess {
  /** One order at a time. */
  run(order: Order, options: { signal: AbortSignal; heard(told: Told): void }): Promise<AloneEnd>;
  readonly gone: boolean;
  readonly busy: boolean;
  end(): void;
}

export function startAlone(settings: AloneSettings, silentMs = SILENT_MS): AloneProcess {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', `--max-old-space-size=${HEAP_MB}`, MAIN],
    // What the engine says when it runs out of memory is for the operator.
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  child.send(settings, () => {});
  return speakWith(child, silentMs);
}

function speakWith(child: ChildProcess, silentMs: number): AloneProcess {
  let gone = false;
  let ready = false;
  let waiting: { heard(told: Told): void; settle(end: AloneEnd): void } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;

  child.on('message', (message: Message) => {
    if (message.kind === 'ready') ready = true;
    if (waiting) listen();
    if (message.kind === 'ready') return;
    if (message.kind === 'ended' || message.kind === 'unstored') waiting?.settle(message);
    else if (message.kind !== 'alive') waiting?.heard(message);
  });
  child.on('error', (error) => stop({ kind: 'unstored', reason: error.message }));
  child.on('close', (code, signal) => stop(crash(`ended with ${signal ?? code}`)));
  rest();

  return {
    run(order, { signal, heard }) {
      clearTimeout(idle);
      hold(true);
      const aborted = () => stop({ kind: 'stopped' });
      return new Promise((resolve) => {
        waiting = {
          heard,
          settle(end) {
            waiting = undefined;
            clearTimeout(silence);
            signal.removeEventListener('abort', aborted);
            rest();
            resolve(end);
          },
        };
        if (signal.aborted || gone) return aborted();
        signal.addEventListener('abort', aborted, { once: true });
        listen();
        // That it is gone is told by its end.
        child.send(order, () => {});
      });
    },
    get gone() {
      return gone;
    },
    get busy() {
      return waiting !== undefined;
    },
    end: () => stop({ kind: 'stopped' }),
  };

  function listen(): void {
    clearTimeout(silence);
    const most = ready ? silentMs : SILENT_MS;
    silence = setTimeout(() => stop(crash(`was busy for ${most / 1000} s without a pause`)), most);
  }

  /** A process that never got as far as the document says nothing about it. */
  function crash(how: string): AloneEnd {
    return ready
      ? { kind: 'crashed', how }
      : { kind: 'unstored', reason: `The process ${how} while it started.` };
  }

  function stop(end: AloneEnd): void {
    if (!gone) child.kill('SIGKILL');
    gone = true;
    clearTimeout(idle);
    waiting?.settle(end);
  }

  function rest(): void {
    hold(false);
    if (!gone) idle = setTimeout(stop, IDLE_MS, { kind: 'stopped' }).unref();
  }

  /** Only an order keeps the worker alive. */
  function hold(on: boolean): void {
    const method = on ? 'ref' : 'unref';
    child[method]();
    child.channel?.[method]();
  }
}
