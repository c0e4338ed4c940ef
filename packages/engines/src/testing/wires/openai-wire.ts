import { randomUUID } from 'node:crypto';
import type OpenAI from 'openai';
import { createBackground } from '../background.ts';
import { hostOf } from '../compose-answer.ts';
import type { Refusal } from '../faults.ts';
import { render } from '../render.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

type Response = Omit<OpenAI.Responses.Response, 'output_text'>;
type Request = OpenAI.Responses.ResponseCreateParamsNonStreaming;

const KEY = 'openai-engine-key';
const SERVED = 'gpt-5.4-mini-2026-03-17';

/** US dollars of a million tokens are thousands of nano-dollars a token. */
const rates = { input: 750n, cachedInput: 75n, output: 4_500n, search: 10_000_000n };

export const openAiWire: Wire = {
  name: 'openai',
  settings: (url) => ({ ENGINE_OPENAI_URL: `${url}/v1`, ENGINE_OPENAI_API_KEY: KEY }),
  plays: [
    'truncated',
    'refused',
    'filtered',
    'failed',
    'unknown-state',
    'queued-long',
    'foreign',
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
      if (wrong) return error(400, wrong, 'invalid_request_error', 'invalid_value');
      const isBackground = request.background === true;
      const taken = await parts.take({
        key: request.metadata?.run ?? headers['x-client-request-id'],
        prompt: String(request.input),
        waits: !isBackground,
      });
      const id = `resp_${randomUUID().replaceAll('-', '')}`;
      if (taken.odd !== 'failed') parts.bill(taken, priceOf(taken, request));
      if (!isBackground)
        return ok(responseOf(id, taken, request, taken.odd === 'failed' ? 'failed' : 'completed'));
      tasks.begin(id, taken, request);
      return ok(responseOf(id, taken, request, 'queued'));
    }

    function show(id: string): Reply {
      const task = tasks.look(id);
      if (!task) return error(404, `Response with id '${id}' not found.`, 'invalid_request_error', null);
      const { taken, request, state } = task;
      if (state === 'pondering')
        return ok({ ...responseOf(id, taken, request, 'in_progress'), status: state });
      const end = taken.odd === 'failed' ? 'failed' : 'completed';
      return ok(responseOf(id, taken, request, state === 'done' ? end : state));
    }

    return (asked, parts) => {
      if (asked.headers.authorization !== `Bearer ${KEY}`) return refuse('unauthorized', 0);
      if (asked.method === 'POST' && asked.path === '/v1/responses') return create(asked, parts);
      const [, id = '', cancel] = /^\/v1\/responses\/(\w+)(\/cancel)?$/.exec(asked.path) ?? [];
      if (asked.method === 'GET' && id && !cancel) return show(id);
      if (asked.method === 'POST' && cancel) {
        tasks.cancel(id);
        return show(id);
      }
      return error(404, `Invalid URL (${asked.method} ${asked.path})`, 'invalid_request_error', null);
    };
  },
};

const ok = (body: object): Reply => ({
  status: 200,
  body,
  headers: { 'x-request-id': `req_${randomUUID()}` },
});

function error(status: number, message: string, type: string, code: string | null, headers = {}): Reply {
  return {
    status,
    body: { error: { message, type, param: null, code } },
    headers: { 'x-request-id': `req_${randomUUID()}`, ...headers },
  };
}

function refuse(fault: Refusal, retryAfterSeconds: number): Reply {
  switch (fault) {
    case 'rate-limited':
      return error(429, 'Rate limit reached.', 'requests', 'rate_limit_exceeded', {
        'retry-after': String(retryAfterSeconds),
        'x-ratelimit-remaining-requests': '0',
      });
    case 'rate-limited-without-wait':
      return error(429, 'Rate limit reached.', 'tokens', 'rate_limit_exceeded');
    case 'overloaded':
      return error(503, 'The engine is currently overloaded.', 'server_error', 'server_is_overloaded');
    case 'failing':
      return error(500, 'The server had an error.', 'server_error', 'server_error');
    case 'out-of-credit':
      return error(429, 'You exceeded your current quota.', 'insufficient_quota', 'insufficient_quota');
    case 'unauthorized':
      return error(401, 'Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key');
    case 'bad-request':
      return error(400, 'Invalid value.', 'invalid_request_error', 'invalid_value');
    case 'unknown-model':
      return error(404, 'The model does not exist.', 'invalid_request_error', 'model_not_found');
    case 'content-refused':
      return error(400, 'Your prompt was flagged.', 'invalid_request_error', 'invalid_prompt');
  }
}

const known = new Set([
  'model',
  'input',
  'instructions',
  'tools',
  'tool_choice',
  'include',
  'max_tool_calls',
  'max_output_tokens',
  'metadata',
  'background',
  'store',
]);

/** As strict as the vendor: what it does not know, it refuses. */
function faultOf(request: Request | undefined): string | undefined {
  if (typeof request !== 'object') return 'We could not parse the JSON body of your request.';
  const unknown = Object.keys(request).find((name) => !known.has(name));
  if (unknown) return `Unknown parameter: '${unknown}'.`;
  if (typeof request.model !== 'string' || typeof request.input !== 'string')
    return 'Missing required parameter.';
  if (request.background && request.store === false) return 'Background mode requires store to be true.';
  if ((request.max_output_tokens ?? 16) < 16) return 'max_output_tokens is below the minimum.';
  if (Object.values(request.metadata ?? {}).some((one) => one.length > 512)) return 'metadata is too long.';
  for (const tool of request.tools ?? []) {
    if (tool.type !== 'web_search') return `Unknown tool ${tool.type}.`;
    if (tool.user_location && tool.user_location.type !== 'approximate') return 'Invalid user_location.';
  }
  return undefined;
}

const tokensOf = ({ odd, answer }: Taken) =>
  odd === 'truncated' ? { ...answer.tokens, output: 16, reasoning: 0 } : answer.tokens;

function searchesOf(taken: Taken, request: Request): string[] {
  return request.tools?.length ? taken.answer.searches : [];
}

function priceOf(taken: Taken, request: Request): bigint {
  const { input, cachedInput, output } = tokensOf(taken);
  return (
    BigInt(input - cachedInput) * rates.input +
    BigInt(cachedInput) * rates.cachedInput +
    BigInt(output) * rates.output +
    BigInt(searchesOf(taken, request).length) * rates.search
  );
}

function responseOf(
  id: string,
  taken: Taken,
  request: Request,
  status: 'queued' | 'in_progress' | 'completed' | 'failed' | 'cancelled',
): Response {
  const { odd, readyAt } = taken;
  const isWhole = status === 'completed';
  const isCut = isWhole && (odd === 'truncated' || odd === 'filtered');
  return {
    id,
    object: 'response',
    created_at: Math.floor(taken.startsAt / 1000),
    completed_at: isWhole ? Math.floor(readyAt / 1000) : null,
    status: isCut ? 'incomplete' : status,
    background: request.background === true,
    error: status === 'failed' ? { code: 'server_error', message: 'An error occurred.' } : null,
    incomplete_details: isCut
      ? { reason: odd === 'filtered' ? 'content_filter' : 'max_output_tokens' }
      : null,
    instructions: request.instructions ?? null,
    metadata: odd === 'foreign' ? { run: 'of-somebody-else' } : (request.metadata ?? {}),
    model: SERVED,
    output: isWhole ? outputOf(taken, request) : [],
    parallel_tool_calls: true,
    temperature: 1,
    tool_choice: request.tool_choice ?? 'auto',
    tools: request.tools ?? [],
    top_p: 1,
    access_programs: null,
    service_tier: 'default',
    ...(isWhole && usageOf(taken, request)),
  };
}

function usageOf(taken: Taken, request: Request): Pick<Response, 'usage' | 'tool_usage'> {
  const { input, cachedInput, output, reasoning } = tokensOf(taken);
  const web_search = { num_requests: searchesOf(taken, request).length };
  return {
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: cachedInput, cache_write_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: reasoning },
      total_tokens: input + output,
    },
    tool_usage: { web_search } as Response['tool_usage'] & object,
  };
}

const trackedUrl = (url: string) => `${url}${url.includes('?') ? '&' : '?'}utm_source=openai`;

function outputOf(taken: Taken, request: Request): Response['output'] {
  const { odd, answer, key } = taken;
  const rendered = render(
    answer,
    {
      unit: 'code points',
      marks: true,
      mark: ({ url }) => ` ([${hostOf(url)}](${trackedUrl(url)}))`.trimStart(),
    },
    odd,
  );
  const queries = searchesOf(taken, request);
  const searches = queries.map((query, n) => ({
    type: 'web_search_call' as const,
    id: `ws_${key}_${n}`,
    status: 'completed' as const,
    action: {
      type: 'search' as const,
      query,
      queries: [query],
      ...(request.include?.includes('web_search_call.action.sources') && {
        sources: answer.pages
          .filter((_, page) => page % queries.length === n)
          .map(({ url }) => ({ type: 'url' as const, url })),
      }),
    },
  }));
  const opened = searches.length > 0 ? [answer.pages[0]?.url] : [];
  const text = odd === 'no-text' ? '' : rendered.text;
  return [
    { type: 'reasoning', id: `rs_${key}`, summary: [] },
    ...searches,
    ...opened.map((url) => ({
      type: 'web_search_call' as const,
      id: `ws_${key}_open`,
      status: 'completed' as const,
      action: { type: 'open_page' as const, url: url ?? null },
    })),
    {
      type: 'message',
      id: `msg_${key}`,
      role: 'assistant',
      status: 'completed',
      content: [
        odd === 'refused'
          ? { type: 'refusal', refusal: 'I cannot help with that.' }
          : {
              type: 'output_text',
              text,
              annotations: rendered.citations.map(({ page, told: [start_index, end_index] }) => ({
                type: 'url_citation',
                url: trackedUrl(page.url),
                title: page.title,
                start_index,
                end_index,
              })),
            },
      ],
    },
  ];
}
