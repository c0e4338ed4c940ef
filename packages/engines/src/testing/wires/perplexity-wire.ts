import { randomUUID } from 'node:crypto';
import type Perplexity from '@perplexity-ai/perplexity_ai';
import { createBackground } from '../background.ts';
import type { Refusal } from '../faults.ts';
import { render } from '../render.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

type Response = Omit<Perplexity.ResponseCreateResponse, 'output_text'>;
type Request = Perplexity.ResponseCreateParamsNonStreaming;
type Status = Response['status'];

const KEY = 'perplexity-engine-key';

/** Nano-dollars of a token, and of a search. */
const rates = { token: 1_000n, search: 5_000_000n };

export const perplexityWire: Wire = {
  name: 'perplexity',
  settings: (url) => ({ ENGINE_PERPLEXITY_URL: url, ENGINE_PERPLEXITY_API_KEY: KEY }),
  plays: [
    'truncated',
    'failed',
    'unknown-state',
    'queued-long',
    'wrong-places',
    'other-units',
    'many-citations',
    'no-text',
  ],
  refuse,
  open() {
    const tasks = createBackground<Request>();

    async function create({ json, headers }: Asked, parts: WireParts): Promise<Reply> {
      const request = json as Request;
      const wrong = faultOf(request);
      if (wrong) return error(422, wrong, 'invalid_request', 'validation_error');
      const isBackground = request.background === true;
      const taken = await parts.take({
        key: headers['x-client-request-id'],
        prompt: String(request.input),
        waits: !isBackground,
      });
      const id = `resp_${randomUUID().replaceAll('-', '')}`;
      if (taken.odd !== 'failed') parts.bill(taken, priceOf(taken, request));
      const end = taken.odd === 'failed' ? 'failed' : 'completed';
      if (!isBackground) return { status: 200, body: responseOf(id, taken, request, end) };
      tasks.begin(id, taken, request);
      return { status: 200, body: responseOf(id, taken, request, 'queued') };
    }

    function show(id: string): Reply {
      const task = tasks.look(id);
      if (!task) return error(404, 'Response not found', 'not_found', 'not_found');
      const { taken, request, state } = task;
      if (state === 'pondering')
        return { status: 200, body: { ...responseOf(id, taken, request, 'in_progress'), status: state } };
      const end = taken.odd === 'failed' ? 'failed' : 'completed';
      return { status: 200, body: responseOf(id, taken, request, state === 'done' ? end : state) };
    }

    return (asked, parts) => {
      if (asked.headers.authorization !== `Bearer ${KEY}`) return refuse('unauthorized', 0);
      if (asked.method === 'POST' && asked.path === '/v1/responses') return create(asked, parts);
      const [, id = '', cancel] = /^\/v1\/responses\/(\w+)(\/cancel)?$/.exec(asked.path) ?? [];
      if (asked.method === 'POST' && cancel) tasks.cancel(id);
      if (id && (asked.method === 'GET') === (cancel === undefined)) return show(id);
      return error(404, 'Not found', 'not_found', 'not_found');
    };
  },
};

const error = (status: number, message: string, type: string, code: string, headers = {}): Reply => ({
  status,
  body: { error: { message, type, code } },
  headers,
});

function refuse(fault: Refusal, retryAfterSeconds: number): Reply {
  switch (fault) {
    case 'rate-limited':
      return error(429, 'Request rate limit exceeded', 'rate_limit', 'rate_limit_exceeded', {
        'retry-after': String(retryAfterSeconds),
      });
    case 'rate-limited-without-wait':
      return error(429, 'Request rate limit exceeded', 'rate_limit', 'rate_limit_exceeded');
    case 'overloaded':
      return error(503, 'Service unavailable', 'server_error', 'overloaded');
    case 'failing':
      return error(500, 'Internal server error', 'server_error', 'internal_error');
    case 'out-of-credit':
      return error(401, 'You exceeded your current quota', 'insufficient_quota', 'insufficient_quota');
    case 'unauthorized':
      return error(401, 'Invalid API key provided', 'unauthorized', 'invalid_api_key');
    case 'bad-request':
    case 'content-refused':
      return error(400, 'Invalid request', 'invalid_request', 'invalid_request');
    case 'unknown-model':
      return error(400, 'Invalid model', 'invalid_model', 'invalid_model');
  }
}

const known = new Set([
  'model',
  'input',
  'instructions',
  'tools',
  'language_preference',
  'max_output_tokens',
  'background',
  'store',
  'stream',
]);

function faultOf(request: Request | undefined): string | undefined {
  if (typeof request !== 'object') return 'body is no JSON';
  const unknown = Object.keys(request).find((name) => !known.has(name));
  if (unknown) return `extra field ${unknown}`;
  if (!request.model || typeof request.input !== 'string') return 'model and input are required';
  if (request.background && request.store === false) return 'background needs store';
  if (request.tools?.some(({ type }) => type !== 'web_search')) return 'unknown tool';
  return undefined;
}

const searchesOf = ({ answer }: Taken, { tools }: Request) => (tools?.length ? answer.searches : []);
const outputTokens = ({ odd, answer }: Taken, request: Request) =>
  odd === 'truncated' ? (request.max_output_tokens ?? 0) : answer.tokens.output;

const priceOf = (taken: Taken, request: Request): bigint =>
  BigInt(taken.answer.tokens.input + outputTokens(taken, request)) * rates.token +
  BigInt(searchesOf(taken, request).length) * rates.search;

function responseOf(id: string, taken: Taken, request: Request, status: Status): Response {
  return {
    id,
    object: 'response',
    created_at: Math.floor(taken.startsAt / 1000),
    status,
    model: request.model ?? '',
    background: request.background === true,
    output: status === 'completed' ? outputOf(taken, request) : [],
    ...(status === 'failed' && {
      error: { code: 'internal_error', message: 'Failed', type: 'server_error' },
    }),
    ...(status === 'completed' && { usage: usageOf(taken, request) }),
  };
}

function usageOf(taken: Taken, request: Request): Response['usage'] & object {
  const { input, cachedInput } = taken.answer.tokens;
  const output = outputTokens(taken, request);
  const invocation = searchesOf(taken, request).length;
  const dollars = (nanos: bigint) => Number(nanos) / 1e9;
  return {
    input_tokens: input,
    input_tokens_details: { cache_read_input_tokens: cachedInput, cache_creation_input_tokens: 0 },
    output_tokens: output,
    total_tokens: input + output,
    tool_calls_details: { web_search: { invocation } },
    cost: {
      currency: 'USD',
      input_cost: dollars(BigInt(input) * rates.token),
      output_cost: dollars(BigInt(output) * rates.token),
      tool_calls_cost: dollars(BigInt(invocation) * rates.search),
      total_cost: dollars(priceOf(taken, request)),
    },
  };
}

/** Every page has its number; what is cited is marked with it, and annotated. */
function outputOf(taken: Taken, request: Request): Response['output'] {
  const { odd, answer } = taken;
  const rendered = render(answer, { unit: 'code points', marks: true, mark: (_, n) => `[${n + 1}]` }, odd);
  const queries = searchesOf(taken, request);
  return [
    ...queries.map((query, n) => ({
      type: 'search_results' as const,
      queries: [query],
      results: answer.pages
        .map(({ url, title, quote }, page) => ({
          id: page + 1,
          url,
          title,
          snippet: quote,
          date: '2026-11-01',
        }))
        .filter((_, page) => page % queries.length === n),
    })),
    {
      type: 'message',
      id: `msg_${randomUUID()}`,
      role: 'assistant',
      status: 'completed',
      content: [
        {
          type: 'output_text',
          text: odd === 'no-text' ? '' : rendered.text,
          annotations: rendered.citations.map(({ page, told: [start_index, end_index] }) => ({
            type: 'url_citation',
            url: page.url,
            title: page.title,
            start_index,
            end_index,
          })),
        },
      ],
    },
  ];
}
