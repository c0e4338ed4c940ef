import { randomUUID } from 'node:crypto';
import type { ConversationRequest$Outbound as Request } from '@mistralai/mistralai/models/components/conversationrequest.js';
import type { Refusal } from '../faults.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

const KEY = 'mistral-engine-key';

/** Nano-dollars of a token, and of a search. */
const rates = { input: 1_500n, output: 7_500n, search: 30_000_000n };

export const mistralWire: Wire = {
  name: 'mistral',
  settings: (url) => ({ ENGINE_MISTRAL_URL: url, ENGINE_MISTRAL_API_KEY: KEY }),
  plays: ['truncated', 'many-citations', 'no-text'],
  refuse,
  open() {
    async function create({ json, headers }: Asked, parts: WireParts): Promise<Reply> {
      const request = json as Request;
      const wrong = faultOf(request);
      if (wrong)
        return { status: 422, body: { detail: [{ loc: ['body'], msg: wrong, type: 'value_error' }] } };
      const taken = await parts.take({
        key: headers['x-client-request-id'] ?? request.metadata?.run,
        prompt: String(request.inputs),
        waits: true,
      });
      parts.bill(taken, priceOf(taken, request));
      return { status: 200, body: conversationOf(taken, request) };
    }

    return (asked, parts) => {
      if (asked.headers.authorization !== `Bearer ${KEY}`) return refuse('unauthorized', 0);
      if (asked.method === 'POST' && asked.path === '/v1/conversations') return create(asked, parts);
      return { status: 404, body: { detail: 'Not Found' } };
    };
  },
};

const error = (status: number, message: string, type: string, code: string, headers = {}): Reply => ({
  status,
  body: { object: 'error', message, type, param: null, code, raw_status_code: status },
  headers,
});

function refuse(fault: Refusal, retryAfterSeconds: number): Reply {
  switch (fault) {
    case 'rate-limited':
      return error(429, 'Rate limit exceeded', 'rate_limited', '1300', {
        'retry-after': String(retryAfterSeconds),
      });
    case 'rate-limited-without-wait':
      return error(429, 'Rate limit exceeded', 'rate_limited', '1300');
    case 'overloaded':
      return error(503, 'Service unavailable', 'service_unavailable', '1000');
    case 'failing':
      return error(500, 'Internal server error', 'internal_server_error', '1000');
    case 'out-of-credit':
      return error(402, 'Payment required', 'payment_required', '1910');
    case 'unauthorized':
      return { status: 401, body: { detail: 'Unauthorized' } };
    case 'bad-request':
    case 'content-refused':
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'inputs'], msg: 'Invalid', type: 'value_error' }] },
      };
    case 'unknown-model':
      return error(400, 'Invalid model', 'invalid_model', '1500');
  }
}

const known = new Set([
  'model',
  'inputs',
  'instructions',
  'tools',
  'completion_args',
  'metadata',
  'store',
  'stream',
  'handoff_execution',
]);

function faultOf(request: Request | undefined): string | undefined {
  if (typeof request !== 'object') return 'JSON decode error';
  const unknown = Object.keys(request).find((name) => !known.has(name));
  if (unknown) return `Extra inputs are not permitted: ${unknown}`;
  if (typeof request.model !== 'string' || typeof request.inputs !== 'string') return 'Field required';
  if (request.tools?.some(({ type }) => type !== 'web_search')) return 'Unknown tool';
  return undefined;
}

const searchesOf = ({ answer }: Taken, { tools }: Request) => (tools?.length ? answer.searches : []);
const outputTokens = ({ odd, answer }: Taken, { completion_args: args }: Request) =>
  odd === 'truncated' ? (args?.max_tokens ?? 0) : answer.tokens.output;

const priceOf = (taken: Taken, request: Request): bigint =>
  BigInt(taken.answer.tokens.input) * rates.input +
  BigInt(outputTokens(taken, request)) * rates.output +
  BigInt(searchesOf(taken, request).length) * rates.search;

/** In the vendor's own spelling; that its SDK reads it is shown by a test. */
function conversationOf(taken: Taken, request: Request): object {
  const { input } = taken.answer.tokens;
  const completion = outputTokens(taken, request);
  const queries = searchesOf(taken, request);
  const at = new Date(taken.readyAt).toISOString();
  return {
    object: 'conversation.response',
    conversation_id: `conv_${randomUUID().replaceAll('-', '')}`,
    outputs: [
      ...queries.map((query, n) => ({
        object: 'entry',
        type: 'tool.execution',
        id: `tool_exec_${n}`,
        name: 'web_search',
        arguments: JSON.stringify({ query }),
        created_at: at,
        completed_at: at,
        info: {},
      })),
      {
        object: 'entry',
        type: 'message.output',
        id: `msg_${randomUUID()}`,
        role: 'assistant',
        model: `${request.model}-2508`,
        created_at: at,
        completed_at: at,
        content: contentOf(taken),
      },
    ],
    usage: {
      prompt_tokens: 100,
      connector_tokens: input - 100,
      completion_tokens: completion,
      total_tokens: input + completion,
      connectors: { web_search: queries.length },
    },
  };
}

function contentOf({ odd, answer: { segments, pages } }: Taken): object[] {
  if (odd === 'no-text') return [{ type: 'text', text: '' }];
  const reference = (page: { url: string; title: string; quote: string }) => ({
    type: 'tool_reference',
    tool: 'web_search',
    title: page.title,
    url: page.url,
    favicon: 'https://imgs.example/favicon.ico',
    description: page.quote,
  });
  const chunks = segments.flatMap(({ text, cites }) => {
    const page = cites === undefined ? undefined : pages[cites];
    return [{ type: 'text', text }, ...(page ? [reference(page)] : [])];
  });
  const many = Array.from({ length: odd === 'many-citations' ? 10_000 : 0 }, (_, n) =>
    reference({ url: `https://many.example/${n}`, title: `Page ${n}`, quote: 'Much.' }),
  );
  return [...(odd === 'truncated' ? chunks.slice(0, 2) : chunks), ...many];
}
