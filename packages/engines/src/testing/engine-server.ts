import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { readSettings } from '@sightline/service';
import { type AnswerEngineSettings, answerEngineSettings } from '../settings.ts';
import { termsNames } from '../terms.ts';
import { wires } from './all-wires.ts';
import { type ComposeAnswer, composeAnswer } from './compose-answer.ts';
import { type EngineCall, type EngineFault, type EngineFaultOf, isOdd, isRefusal } from './faults.ts';
import { createNoticeSender, type NoticeOptions } from './send-notices.ts';
import { sendReply } from './send-reply.ts';
import type { Reply, Taken, Wire, WireParts } from './wire.ts';

export interface EngineServerOptions extends NoticeOptions {
  fault?: EngineFaultOf;
  /** How long an answer takes. */
  delayMs?: number | ((call: EngineCall) => number);
  /** How long a slow one does. */
  slowMs?: number;
  /** How long `queued-long` is queued. */
  queuedMs?: number;
  /** What `rate-limited` says. */
  retryAfterSeconds?: number;
  compose?: ComposeAnswer;
  /** Called when a question arrives. No answer before what it returns. */
  onQuestion?: (call: EngineCall) => Promise<unknown> | undefined;
  /** Left out: a free one. */
  port?: number;
}

/** What was worked on, and is to be paid, taken by somebody or not. */
export interface Bill {
  wire: string;
  key: string;
  nanos: bigint;
}

export interface EngineServer extends AsyncDisposable {
  url: string;
  /** Of this server, for `createEngines`; all terms are accepted. */
  settings: AnswerEngineSettings;
  /** Questions, of all wires. */
  calls: number;
  /** Most requests that were open at a time. */
  mostAtOnce: number;
  bills: readonly Bill[];
  /** How often it was billed, by wire and key with a space between. */
  paid: ReadonlyMap<string, number>;
  faults: ReadonlyMap<EngineFault, number>;
  /** Notices that were sent, by the status of the response; 0 where none came. */
  notices: ReadonlyMap<number, number>;
}

/** What the server plays in place of what a wire would do. */
class Broken extends Error {
  readonly fault: EngineFault;
  constructor(fault: EngineFault) {
    super(fault);
    this.fault = fault;
  }
}

/** All vendors on one port, each in a folder of its own. They answer by rule, fail on demand, and bill. */
export async function startEngineServer(options: EngineServerOptions = {}): Promise<EngineServer> {
  const bills: Bill[] = [];
  const paid = new Map<string, number>();
  const attempts = new Map<string, number>();
  const faults = new Map<EngineFault, number>();
  const stop = new AbortController();
  const handlers = new Map(wires.map((wire) => [wire.name, { wire, handle: wire.open() }]));
  const {
    compose = composeAnswer,
    delayMs = 0,
    slowMs = 60_000,
    queuedMs = 60_000,
    retryAfterSeconds = 1,
  } = options;
  const notices = new Map<number, number>();
  const sender = createNoticeSender(options, stop.signal, (status) => add(notices, status));
  let open = 0;

  /** One request. Its reply, and what becomes of that on its way. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', server.url);
    const [, folder = ''] = url.pathname.split('/');
    const found = handlers.get(folder);
    if (!found) return sendReply(response, { status: 404, body: { error: `No wire ${folder}.` } }, undefined);
    const body = await text(request);
    let played: EngineFault | undefined;
    const parts = partsOf(found.wire, (fault) => {
      played = fault;
    });
    const asked = {
      method: request.method ?? 'GET',
      path: url.pathname.slice(folder.length + 1),
      query: url.searchParams,
      headers: request.headers as Record<string, string | undefined>,
      body,
      json: parsed(body),
    };
    let reply: Reply;
    try {
      reply = await found.handle(asked, parts);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      if (!isRefusal(error.fault)) return sendReply(response, { status: 200, body: '' }, error.fault);
      return sendReply(response, found.wire.refuse(error.fault, retryAfterSeconds), undefined);
    }
    await sendReply(response, reply, played);
  }

  function partsOf({ name: wire, plays }: Wire, play: (fault: EngineFault | undefined) => void): WireParts {
    return {
      url: `${server.url}/${wire}`,
      async take({ key: given, prompt, waits }) {
        const key = given ?? createHash('sha256').update(prompt).digest('hex');
        const attempt = add(attempts, `${wire} ${key}`);
        const call: EngineCall = { wire, key, attempt, number: ++server.calls, prompt };
        const held = options.onQuestion?.(call);
        const fault = options.fault?.(call);
        if (fault) add(faults, fault);
        const odd = isOdd(fault) ? fault : undefined;
        if (odd && !plays.includes(odd)) throw new Error(`The wire ${wire} cannot play ${odd}.`);
        await held;
        if (isRefusal(fault) || fault === 'dropped' || fault === 'redirect') throw new Broken(fault);
        const usual = typeof delayMs === 'function' ? delayMs(call) : delayMs;
        const wait = fault === 'slow' ? slowMs : usual;
        const startsAt = Date.now() + (odd === 'queued-long' ? queuedMs : 0);
        if (waits && wait > 0) await after(wait, undefined, { signal: stop.signal });
        play(fault);
        const taken: Taken = {
          key,
          prompt,
          number: call.number,
          odd,
          startsAt,
          readyAt: startsAt + wait,
          get answer() {
            return compose(prompt, key);
          },
        };
        sender.know(taken, call);
        return taken;
      },
      notify: sender.notify,
      bill({ key }, nanos) {
        bills.push({ wire, key, nanos });
        add(paid, `${wire} ${key}`);
      },
    };
  }

  const http = createServer((request, response) => {
    server.mostAtOnce = Math.max(server.mostAtOnce, ++open);
    response.once('close', () => open--);
    answer(request, response).catch((error: unknown) => {
      if (stop.signal.aborted || response.headersSent) return void response.destroy();
      // A mistake of a wire: said aloud, so that no test takes it for a failure of the vendor.
      response.writeHead(599, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  http.listen(options.port ?? 0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const server: EngineServer = {
    url,
    settings: Object.assign(
      readSettings(answerEngineSettings, { ENGINE_ACCEPTED_TERMS: termsNames.join() }),
      ...wires.map((wire) => wire.settings(`${url}/${wire.name}`)),
    ),
    calls: 0,
    mostAtOnce: 0,
    bills,
    paid,
    faults,
    notices,
    async [Symbol.asyncDispose]() {
      stop.abort();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
