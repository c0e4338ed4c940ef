import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { ModelSettings } from '../settings.ts';
import { completion, refusals } from './completion.ts';
import type { Fault, FaultOf } from './faults.ts';
import { type TranslationInput, translateInput } from './fixture-translator.ts';
import { spoil } from './spoil.ts';

const API_KEY = 'fixture-key';

export interface ModelServerOptions {
  fault?: FaultOf;
  /** How long every answer takes. */
  delayMs?: number;
  /** No answer before it. */
  answersAfter?: Promise<unknown>;
  /** Called when a question arrives, with its text. No answer before what it returns. */
  onQuestion?: (asked: string) => Promise<unknown> | undefined;
  /** How long a slow one does. */
  slowMs?: number;
  /** False for a server that runs for long: `inputs` stays empty. */
  keepsInputs?: boolean;
  /** What it takes texts to be written in; `en` unless said. */
  sourceLanguage?: string;
  /** What it says to other questions than those of translation: by the question and the JSON Schema of what is wanted. Undefined: it translates. */
  answer?: (asked: string, schema: object | undefined) => object | undefined;
}

export interface ModelServer extends AsyncDisposable {
  /** What a service needs to ask this server. */
  settings: ModelSettings;
  calls: number;
  /** Most calls that were open at a time. */
  mostAtOnce: number;
  /** Good answers that somebody was there to take, by the hash of the question. Each would have been billed. */
  paid: ReadonlyMap<string, number>;
  faults: ReadonlyMap<Fault, number>;
  /** The questions, in their order. */
  inputs: readonly TranslationInput[];
}

/** A server of the OpenAI-compatible protocol on a free port, which translates by rule and fails on demand. */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const paid = new Map<string, number>();
  const faults = new Map<Fault, number>();
  const attempts = new Map<string, number>();
  const inputs: TranslationInput[] = [];
  const stop = new AbortController();
  let open = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await text(request));
    if (request.url !== '/v1/chat/completions' || request.headers.authorization !== `Bearer ${API_KEY}`)
      return send(response, 401, { error: { message: 'Wrong key or path.' } });
    if (body.response_format === undefined)
      return send(response, 400, { error: { message: 'No format was asked for.' } });
    const asked: string = body.messages.at(-1).content;
    const key = createHash('sha256').update(asked).digest('hex');
    const attempt = add(attempts, key);
    server.calls++;
    const held = options.onQuestion?.(asked);
    const fault = options.fault?.({ key, attempt, number: server.calls });
    if (fault) add(faults, fault);
    const wait = fault === 'slow' ? (options.slowMs ?? 60_000) : (options.delayMs ?? 0);
    if (wait > 0) await after(wait, undefined, { signal: stop.signal });
    await options.answersAfter;
    await held;
    if (fault === 'dropped' || response.destroyed) return void response.destroy();
    const refusal = fault && refusals[fault];
    if (refusal) return send(response, refusal.status, { error: { message: 'As told.' } }, refusal.headers);
    const content = JSON.stringify(
      options.answer?.(asked, body.response_format.json_schema?.schema) ?? translated(asked, fault),
    );
    if (!fault || fault === 'slow') add(paid, key);
    const reply = JSON.stringify(completion(fault, content, asked.length));
    if (fault === 'no-protocol') return send(response, 200, '<html>All is well.</html>');
    if (fault !== 'broken-off') return send(response, 200, reply);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': reply.length });
    response.write(reply.slice(0, reply.length / 2), () => response.destroy());
  }

  function translated(asked: string, fault: Fault | undefined): object {
    const input: TranslationInput = JSON.parse(asked);
    if (options.keepsInputs ?? true) inputs.push(input);
    return spoil(fault, input, translateInput(input, options.sourceLanguage));
  }

  const http = createServer((request, response) => {
    server.mostAtOnce = Math.max(server.mostAtOnce, ++open);
    response.once('close', () => open--);
    answer(request, response).catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;

  const server: ModelServer = {
    settings: settingsFor(`http://127.0.0.1:${port}/v1`),
    calls: 0,
    mostAtOnce: 0,
    paid,
    faults,
    inputs,
    async [Symbol.asyncDispose]() {
      stop.abort();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

function settingsFor(url: string): ModelSettings {
  return {
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'fixture',
    LLM_API_KEY: API_KEY,
    LLM_BASE_URL: url,
    LLM_JSON_SCHEMA: true,
    LLM_TIMEOUT_MS: 30_000,
    LLM_MAX_OUTPUT_TOKENS: undefined,
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}

function add<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
