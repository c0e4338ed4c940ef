import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Anthropic from '@anthropic-ai/sdk';
import type { AnswerEngineSettings } from '../../settings.ts';
import type { ComposedPage } from '../compose-answer.ts';
import type { Refusal } from '../faults.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

type Message = Anthropic.Message;
type Block = Anthropic.ContentBlock;
type Request = Anthropic.MessageCreateParamsNonStreaming;

interface Vendor {
  name: string;
  key: string;
  served: string;
  /** How its key is sent. */
  header: 'authorization' | 'x-api-key';
  settings(url: string, key: string): Partial<AnswerEngineSettings>;
  /** Nano-dollars of a token, and of a search. */
  rates: { input: bigint; cachedInput: bigint; output: bigint; search: bigint };
}

const wireOf = (vendor: Vendor): Wire => ({
  name: vendor.name,
  settings: (url) => vendor.settings(url, vendor.key),
  plays: ['truncated', 'refused', 'paused', 'many-citations', 'no-text'],
  refuse,
  open() {
    /** What was said before a pause, by the id of its message. */
    const paused = new Map<string, Block[]>();

    async function create({ json, headers }: Asked, parts: WireParts): Promise<Reply> {
      const request = json as Request;
      const wrong = faultOf(request);
      if (wrong) return error(400, 'invalid_request_error', wrong);
      const [asked, said] = request.messages;
      const isGoingOn = said !== undefined;
      if (isGoingOn && ![...paused.values()].some((one) => isDeepStrictEqual(one, said.content)))
        return error(400, 'invalid_request_error', 'messages.1: encrypted content was changed');
      const taken = await parts.take({
        key: headers['x-client-request-id'],
        prompt: String(asked?.content),
        waits: true,
      });
      const message = messageOf(vendor, taken, request, isGoingOn);
      if (message.stop_reason === 'pause_turn') paused.set(message.id, message.content);
      parts.bill(taken, priceOf(vendor, message));
      return { status: 200, body: message, headers: { 'request-id': `req_${randomUUID()}` } };
    }

    return (asked, parts) => {
      const sent = vendor.header === 'authorization' ? `Bearer ${vendor.key}` : vendor.key;
      if (asked.headers[vendor.header] !== sent) return refuse('unauthorized', 0);
      if (!/^20\d\d-\d\d-\d\d$/.test(asked.headers['anthropic-version'] ?? ''))
        return error(400, 'invalid_request_error', 'anthropic-version: header is required');
      if (asked.method === 'POST' && asked.path === '/v1/messages') return create(asked, parts);
      return error(404, 'not_found_error', 'Not Found');
    };
  },
});

export const anthropicWire = wireOf({
  name: 'anthropic',
  key: 'anthropic-engine-key',
  served: 'claude-sonnet-5',
  header: 'authorization',
  settings: (url, key) => ({ ENGINE_ANTHROPIC_URL: url, ENGINE_ANTHROPIC_API_KEY: key }),
  rates: { input: 2_000n, cachedInput: 200n, output: 10_000n, search: 10_000_000n },
});

export const deepSeekWire = wireOf({
  name: 'deepseek',
  key: 'deepseek-engine-key',
  served: 'deepseek-v4-flash',
  header: 'x-api-key',
  settings: (url, key) => ({ ENGINE_DEEPSEEK_URL: url, ENGINE_DEEPSEEK_API_KEY: key }),
  rates: { input: 140n, cachedInput: 140n, output: 280n, search: 750_000n },
});

function error(status: number, type: Anthropic.ErrorType, message: string, headers = {}): Reply {
  const request_id = `req_${randomUUID()}`;
  return {
    status,
    body: { type: 'error', error: { type, message }, request_id },
    headers: { 'request-id': request_id, ...headers },
  };
}

function refuse(fault: Refusal, retryAfterSeconds: number): Reply {
  switch (fault) {
    case 'rate-limited':
      return error(429, 'rate_limit_error', 'This request would exceed your rate limit.', {
        'retry-after': String(retryAfterSeconds),
        'anthropic-ratelimit-requests-remaining': '0',
      });
    case 'rate-limited-without-wait':
      return error(429, 'rate_limit_error', 'This request would exceed your rate limit.');
    case 'overloaded':
      return error(529, 'overloaded_error', 'Overloaded');
    case 'failing':
      return error(500, 'api_error', 'Internal server error');
    case 'out-of-credit':
      return error(400, 'billing_error', 'Your credit balance is too low.');
    case 'unauthorized':
      return error(401, 'authentication_error', 'invalid x-api-key');
    case 'bad-request':
    case 'content-refused':
      return error(400, 'invalid_request_error', 'messages: text is invalid');
    case 'unknown-model':
      return error(404, 'not_found_error', 'model: not found');
  }
}

const known = new Set(['model', 'max_tokens', 'system', 'messages', 'tools', 'tool_choice']);

/** As strict as the vendor: what it does not know, it refuses. */
function faultOf(request: Request | undefined): string | undefined {
  if (typeof request !== 'object') return 'The request body is not valid JSON';
  const unknown = Object.keys(request).find((name) => !known.has(name));
  if (unknown) return `${unknown}: Extra inputs are not permitted`;
  if (typeof request.model !== 'string') return 'model: Field required';
  if (!(request.max_tokens >= 1)) return 'max_tokens: Field required';
  if (request.messages?.[0]?.role !== 'user') return 'messages: first message must use the "user" role';
  for (const tool of request.tools ?? []) {
    if (!('type' in tool) || tool.type !== 'web_search_20250305' || tool.name !== 'web_search')
      return 'tools.0: Input tag is not known';
    if (tool.user_location && tool.user_location.type !== 'approximate')
      return 'tools.0.user_location.type: Input should be approximate';
  }
  return undefined;
}

/** A pause is after the searches; what follows it is the text. */
function messageOf(vendor: Vendor, taken: Taken, request: Request, isGoingOn: boolean): Message {
  const { odd, answer } = taken;
  const isPaused = odd === 'paused' && !isGoingOn;
  const searching = request.tools?.length && !isGoingOn ? searchesOf(taken) : [];
  const searches = request.tools?.length && !isGoingOn ? answer.searches.length : 0;
  const { input, cachedInput, output, reasoning } = answer.tokens;
  return {
    id: `msg_${randomUUID().replaceAll('-', '')}`,
    type: 'message',
    role: 'assistant',
    model: vendor.served,
    content: isPaused ? searching : [...searching, ...textOf(taken)],
    stop_reason: stopReasonOf(taken, isPaused),
    stop_sequence: null,
    stop_details:
      odd === 'refused' ? { type: 'refusal', category: 'general_harms', explanation: null } : null,
    container: null,
    diagnostics: null,
    usage: {
      input_tokens: input - cachedInput,
      cache_read_input_tokens: cachedInput,
      cache_creation_input_tokens: 0,
      cache_creation: null,
      output_tokens: isPaused ? 50 : output,
      output_tokens_details: { thinking_tokens: isPaused ? 0 : reasoning },
      server_tool_use: { web_search_requests: searches, web_fetch_requests: 0 },
      service_tier: 'standard',
      speed: null,
      inference_geo: 'us',
    },
  };
}

function stopReasonOf({ odd }: Taken, isPaused: boolean): Message['stop_reason'] {
  if (isPaused) return 'pause_turn';
  if (odd === 'truncated') return 'max_tokens';
  return odd === 'refused' ? 'refusal' : 'end_turn';
}

const caller = { type: 'direct' } as const;

function searchesOf({ key, answer: { searches, pages } }: Taken): Block[] {
  return searches.flatMap((query, n): Block[] => {
    const id = `srvtoolu_${key}_${n}`;
    const found = pages.filter((_, page) => page % searches.length === n);
    return [
      { type: 'server_tool_use', id, name: 'web_search', input: { query }, caller },
      { type: 'web_search_tool_result', tool_use_id: id, caller, content: found.map(resultOf) },
    ];
  });
}

const resultOf = ({ url, title }: ComposedPage): Anthropic.WebSearchResultBlock => ({
  type: 'web_search_result',
  url,
  title,
  page_age: '3 days ago',
  encrypted_content: 'EqgfCioIARgBIiQ3YTA2'.repeat(20),
});

/** A sentence that is cited is a block of its own. */
function textOf({ odd, answer }: Taken): Block[] {
  if (odd === 'no-text') return [];
  if (odd === 'refused') return [{ type: 'text', text: 'I cannot help with that.', citations: null }];
  const blocks = answer.segments.map(({ text, cites }): Block => {
    const page = cites === undefined ? undefined : answer.pages[cites];
    return { type: 'text', text, citations: page ? [citationOf(page)] : null };
  });
  if (odd === 'many-citations') {
    const pages = Array.from({ length: 10_000 }, (_, n) => ({
      url: `https://many.example/${n}`,
      title: `Page ${n}`,
      quote: 'Much.',
    }));
    blocks.push({ type: 'text', text: 'Much.', citations: pages.map(citationOf) });
  }
  return odd === 'truncated' ? blocks.slice(0, 2) : blocks;
}

const citationOf = ({ url, title, quote }: ComposedPage): Anthropic.CitationsWebSearchResultLocation => ({
  type: 'web_search_result_location',
  url,
  title,
  cited_text: quote,
  encrypted_index: 'Eo8BCioIAhgBIiQyYjQ0OWJmZi1lNm',
});

function priceOf({ rates }: Vendor, { usage }: Message): bigint {
  return (
    BigInt(usage.input_tokens) * rates.input +
    BigInt(usage.cache_read_input_tokens ?? 0) * rates.cachedInput +
    BigInt(usage.output_tokens) * rates.output +
    BigInt(usage.server_tool_use?.web_search_requests ?? 0) * rates.search
  );
}
