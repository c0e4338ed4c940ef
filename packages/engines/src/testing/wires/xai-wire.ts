import { randomUUID } from 'node:crypto';
import type OpenAI from 'openai';
import type { Refusal } from '../faults.ts';
import { render } from '../render.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

type Response = Omit<OpenAI.Responses.Response, 'output_text'>;
type Usage = OpenAI.Responses.ResponseUsage & {
  cost_in_usd_ticks: number;
  num_server_side_tools_used: number;
};
type Request = OpenAI.Responses.ResponseCreateParamsNonStreaming;

const KEY = 'xai-engine-key';

/** Nano-dollars of a token, and of a search. */
const rates = { input: 2_000n, output: 6_000n, search: 5_000_000n };

export const xaiWire: Wire = {
  name: 'xai',
  settings: (url) => ({ ENGINE_XAI_URL: `${url}/v1`, ENGINE_XAI_API_KEY: KEY }),
  plays: ['truncated', 'wrong-places', 'other-units', 'many-citations', 'no-text'],
  refuse,
  open() {
    async function create({ json, headers }: Asked, parts: WireParts): Promise<Reply> {
      const request = json as Request;
      const wrong = faultOf(request);
      if (wrong) return refusedFor(400, 'Client specified an invalid argument', wrong);
      const taken = await parts.take({
        key: headers['x-client-request-id'],
        prompt: promptOf(request),
        waits: true,
      });
      parts.bill(taken, priceOf(taken, request));
      return { status: 200, body: responseOf(taken, request) };
    }

    return (asked, parts) => {
      if (asked.headers.authorization !== `Bearer ${KEY}`) return refuse('unauthorized', 0);
      if (asked.method === 'POST' && asked.path === '/v1/responses') return create(asked, parts);
      return refusedFor(404, 'Not found', 'The requested resource was not found.');
    };
  },
};

const refusedFor = (status: number, code: string, error: string, headers = {}): Reply => ({
  status,
  body: { code, error },
  headers,
});

function refuse(fault: Refusal, retryAfterSeconds: number): Reply {
  switch (fault) {
    case 'rate-limited':
      return refusedFor(429, 'Some resource has been exhausted', 'Too many requests.', {
        'retry-after': String(retryAfterSeconds),
      });
    case 'rate-limited-without-wait':
      return refusedFor(429, 'Some resource has been exhausted', 'Too many requests.');
    case 'overloaded':
      return refusedFor(503, 'The service is currently unavailable', 'Service temporarily unavailable.');
    case 'failing':
      return refusedFor(500, 'Internal error', 'Internal error.');
    case 'out-of-credit':
      return refusedFor(403, 'The caller does not have permission', 'Your team has no credits left.');
    case 'unauthorized':
      return {
        status: 401,
        body: { error: { message: 'Incorrect API key', type: 'auth', code: 'invalid_api_key' } },
      };
    case 'unknown-model':
      return refusedFor(404, 'Some requested entity was not found', 'The model does not exist.');
    case 'bad-request':
    case 'content-refused':
      return refusedFor(400, 'Client specified an invalid argument', 'Content is not allowed.');
  }
}

const known = new Set(['model', 'input', 'tools', 'include', 'max_output_tokens', 'store']);

function faultOf(request: Request | undefined): string | undefined {
  if (typeof request !== 'object') return 'The body is no JSON.';
  const unknown = Object.keys(request).find((name) => !known.has(name));
  if (unknown) return `Argument not supported: ${unknown}`;
  if (typeof request.model !== 'string' || promptOf(request) === '') return 'model and input are needed';
  if (request.tools?.some(({ type }) => type !== 'web_search')) return 'unknown tool';
  return undefined;
}

function promptOf({ input }: Request): string {
  if (typeof input === 'string') return input;
  const last = input?.at(-1);
  return last && 'content' in last && typeof last.content === 'string' ? last.content : '';
}

const searchesOf = ({ answer }: Taken, { tools }: Request) => (tools?.length ? answer.searches : []);

const priceOf = (taken: Taken, request: Request): bigint =>
  BigInt(taken.answer.tokens.input) * rates.input +
  BigInt(taken.answer.tokens.output) * rates.output +
  BigInt(searchesOf(taken, request).length) * rates.search;

function responseOf(taken: Taken, request: Request): Response {
  const { input, cachedInput, output, reasoning } = taken.answer.tokens;
  const isCut = taken.odd === 'truncated';
  const usage: Usage = {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cachedInput, cache_write_tokens: 0 },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
    num_server_side_tools_used: searchesOf(taken, request).length,
    cost_in_usd_ticks: Number(priceOf(taken, request) * 10n),
  };
  return {
    id: randomUUID(),
    object: 'response',
    created_at: Math.floor(taken.readyAt / 1000),
    completed_at: Math.floor(taken.readyAt / 1000),
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    error: null,
    instructions: null,
    metadata: {},
    model: `${request.model}-0915`,
    output: outputOf(taken, request),
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: 'auto',
    tools: request.tools ?? [],
    top_p: 1,
    access_programs: null,
    usage,
  };
}

function outputOf(taken: Taken, request: Request): Response['output'] {
  const { odd, answer } = taken;
  const rendered = render(
    answer,
    { unit: 'code points', marks: true, mark: ({ url }, n) => `[[${n + 1}]](${url})` },
    odd,
  );
  const queries = searchesOf(taken, request);
  return [
    ...queries.map((query, n) => ({
      type: 'web_search_call' as const,
      id: `ws_${n}`,
      status: 'completed' as const,
      action: {
        type: 'search' as const,
        query,
        sources: answer.pages
          .filter((_, page) => page % queries.length === n)
          .map(({ url }) => ({ type: 'url' as const, url })),
      },
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
          annotations: rendered.citations.map(({ page, told: [start_index, end_index] }, n) => ({
            type: 'url_citation',
            url: page.url,
            title: String(n + 1),
            start_index,
            end_index,
          })),
        },
      ],
    },
  ];
}
