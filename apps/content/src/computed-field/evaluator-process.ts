import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { cpuMsOf } from '@sightline/service';
import { type Answer, STARTING } from './evaluator/messages.ts';
import { limits } from './limits.ts';

type Child = ChildProcessByStdio<Writable, Readable, null>;

const MAIN = fileURLToPath(new URL('./evaluator/main.ts', import.meta.url));
const START_MS = 30_000;
/** The share of its time that a script gets on a machine with a free core. */
const RUNNING = 0.8;
/** Slower than any machine we know reads JSON. Reading the question counts against no script. */
const READ_CHARACTERS_A_MS = 10_000;

/** The evaluator was ended while it ran this script. */
export class EvaluatorStopped extends Error {
  readonly script: number;

  constructor(reason: string, script: number) {
    super(reason);
    this.script = script;
  }
}

export interface Evaluator {
  /** One question at a time. Rejects with `EvaluatorStopped`, after which this evaluator is gone. */
  ask(question: string, withinMs: number): Promise<Answer>;
  readonly gone: boolean;
  end(): void;
}

/** Sees no setting and no secret: it gets no environment, and may write no file, start no process and make no code from text. */
export async function startEvaluator(scriptMs: number = limits.scriptMs): Promise<Evaluator> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.heapMb}`,
      '--max-semi-space-size=4',
      '--disallow-code-generation-from-strings',
      '--permission',
      '--allow-fs-read=*',
      ...(NODE_COMPILE_CACHE ? [`--allow-fs-write=${NODE_COMPILE_CACHE}`] : []),
      MAIN,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {} },
  );
  const evaluator = speakWith(child, scriptMs);
  await evaluator.started.catch((error) => {
    throw new Error(`An evaluator did not start: ${error.message}`, { cause: error });
  });
  return evaluator;
}

function speakWith(child: Child, scriptMs: number): Evaluator & { started: Promise<Answer> } {
  let gone = false;
  let script = 0;
  let waiting: { settle(answer: Answer | EvaluatorStopped): void; starting(cpuMs: number): void } | undefined;
  child.stdout.setEncoding('utf8');
  let rest = '';
  child.stdout.on('data', (part: string) => {
    rest += part;
    if (!part.includes('\n')) return;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith(STARTING)) return waiting?.settle(JSON.parse(line));
      const [index, cpuMs] = line.slice(STARTING.length).split(' ').map(Number);
      script = index ?? 0;
      waiting?.starting(cpuMs ?? 0);
    }
  });
  child.stdin.on('error', () => stop('its process ended'));
  child.on('error', (error) => stop(`no evaluator: ${error.message}`));
  // Not 'exit': which script was running may still be in the pipe.
  child.on('close', () => stop('it used more memory or stack than a script may'));
  hold(false);
  return {
    started: answerWithin(START_MS),
    ask(question, withinMs) {
      if (gone) return Promise.reject(new EvaluatorStopped('its process ended', 0));
      script = 0;
      const answer = answerWithin(withinMs + question.length / READ_CHARACTERS_A_MS);
      child.stdin.write(`${question}\n`);
      return answer;
    },
    get gone() {
      return gone;
    },
    end: () => stop('the service is closing'),
  };

  function answerWithin(allMs: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const all = deadline(allMs, () =>
        stop(`it took longer than ${Math.round(allMs)} ms, with the scripts before it`),
      );
      let one: ReturnType<typeof deadline> | undefined;
      hold(true);
      waiting = {
        starting(cpuMs) {
          one?.clear();
          one = deadline(scriptMs, () => expire(cpuMs));
        },
        settle(answer) {
          waiting = undefined;
          one?.clear();
          all.clear();
          hold(false);
          if (answer instanceof EvaluatorStopped) reject(answer);
          else resolve(answer);
        },
      };
      /** On a machine that is too busy to run it, a script is not to blame: it goes on until the time of the request is over. */
      function expire(cpuMs: number) {
        const starved = cpuMsOf(child.pid) - cpuMs < RUNNING * scriptMs;
        if (starved) one = deadline(scriptMs / 2, () => expire(cpuMs));
        else stop(`it took longer than ${scriptMs} ms`);
      }
    });
  }

  function stop(reason: string): void {
    if (!gone) child.kill('SIGKILL');
    gone = true;
    waiting?.settle(new EvaluatorStopped(reason, script));
  }

  /** Only a question that waits keeps the process alive. */
  function hold(on: boolean): void {
    const method = on ? 'ref' : 'unref';
    child[method]();
    for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream[method]();
  }
}

/** Hears what has arrived before it acts: a service that was busy itself must not blame a script that answered in time. */
function deadline(ms: number, act: () => void): { clear(): void } {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    immediate = setImmediate(act);
  }, ms);
  return {
    clear() {
      clearTimeout(timer);
      if (immediate) clearImmediate(immediate);
    },
  };
}
