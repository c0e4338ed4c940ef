import { randomUUID } from 'node:crypto';
import type { GenerateContentResponse } from '@google/genai';
import type { ComposedPage } from '../compose-answer.ts';
import type { Refusal } from '../faults.ts';
import { render } from '../render.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

/** As it is sent: the SDK's class adds getters to it. */
type Response = Pick<
  GenerateContentResponse,
  'candidates' | 'modelVersion' | 'responseId' | 'usageMetadata' | 'promptFeedback'
>;
type Candidate = NonNullable<Response['candidates']>[number];

interface Request {
  contents: { role?: string; parts: { text?: string }[] }[];
  tools?: { googleSearch?: object }[];
}

const KEY = 'gemini-engine-key';

/** Nano-dollars of a token, and of a search. */
const rates = { input: 1_500n, output: 9_000n, search: 14_000_000n };

export const geminiWire: Wire = {
  name: 'gemini',
  settings: (url) => ({ ENGINE_GEMINI_URL: url, ENGINE_GEMINI_API_KEY: KEY }),
  plays: ['truncated', 'filtered', 'wrong-places', 'other-units', 'many-citations', 'no-text'],
  refuse,
  open() {
    async function create({ json, headers }: Asked, model: string, parts: WireParts): Promise<Reply> {
      const request = json as Request;
      const wrong = faultOf(request);
      if (wrong) return error(400, wrong, 'INVALID_ARGUMENT');
      const prompt =
        request.contents
          .at(-1)
          ?.parts.map(({ text }) => text)
          .join('') ?? '';
      const taken = await parts.take({ key: headers['x-client-request-id'], prompt, waits: true });
      const body = responseOf(taken, request, model, parts.url);
      parts.bill(taken, priceOf(taken, request));
      return { status: 200, body };
    }

    return (asked, parts) => {
      const [, link] = /^\/grounding-api-redirect\/([\w-]+)$/.exec(asked.path) ?? [];
      if (link)
        return { status: 302, body: '', headers: { location: Buffer.from(link, 'base64url').toString() } };
      if (asked.headers['x-goog-api-key'] !== KEY) return refuse('unauthorized', 0);
      const [, model] = /^\/v1\/models\/([\w.-]+):generateContent$/.exec(asked.path) ?? [];
      return model ? create(asked, model, parts) : error(404, 'Not found', 'NOT_FOUND');
    };
  },
};

const error = (code: number, message: string, status: string, details: object[] = []): Reply => ({
  status: code,
  body: { error: { code, message, status, details } },
});

function refuse(fault: Refusal, retryAfterSeconds: number): Reply {
  switch (fault) {
    case 'rate-limited':
      return error(429, 'You exceeded your current quota.', 'RESOURCE_EXHAUSTED', [
        { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [] },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfterSeconds}s` },
      ]);
    case 'rate-limited-without-wait':
      return error(429, 'You exceeded your current quota.', 'RESOURCE_EXHAUSTED');
    case 'overloaded':
      return error(503, 'The model is overloaded.', 'UNAVAILABLE');
    case 'failing':
      return error(500, 'An internal error has occurred.', 'INTERNAL');
    case 'out-of-credit':
      return error(400, 'Please enable billing.', 'FAILED_PRECONDITION');
    case 'unauthorized':
      return error(400, 'API key not valid.', 'INVALID_ARGUMENT', [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
      ]);
    case 'bad-request':
    case 'content-refused':
      return error(400, 'Request contains an invalid argument.', 'INVALID_ARGUMENT');
    case 'unknown-model':
      return error(404, 'The model is not found.', 'NOT_FOUND');
  }
}

const known = new Set(['contents', 'systemInstruction', 'tools', 'toolConfig', 'generationConfig']);

function faultOf(request: Request | undefined): string | undefined {
  if (typeof request !== 'object') return 'Invalid JSON payload received.';
  const unknown = Object.keys(request).find((name) => !known.has(name));
  if (unknown) return `Invalid JSON payload received. Unknown name "${unknown}"`;
  if (!Array.isArray(request.contents)) return 'contents is not specified';
  if (request.tools?.some((tool) => !tool.googleSearch)) return 'Unknown tool';
  return undefined;
}

const searchesOf = ({ answer }: Taken, { tools }: Request) => (tools?.length ? answer.searches : []);

const priceOf = (taken: Taken, request: Request): bigint =>
  BigInt(taken.answer.tokens.input) * rates.input +
  BigInt(taken.answer.tokens.output) * rates.output +
  BigInt(new Set(searchesOf(taken, request)).size) * rates.search;

function responseOf(taken: Taken, request: Request, model: string, url: string): Response {
  const { odd, answer } = taken;
  const { input, output, reasoning } = answer.tokens;
  return {
    candidates: [candidateOf(taken, request, url)],
    modelVersion: `${model}-001`,
    responseId: randomUUID(),
    usageMetadata: {
      promptTokenCount: 100,
      toolUsePromptTokenCount: input - 100,
      candidatesTokenCount: output - reasoning,
      thoughtsTokenCount: reasoning,
      totalTokenCount: input + output,
    },
    ...(odd === 'filtered' && { promptFeedback: {} }),
  };
}

const reasons = { truncated: 'MAX_TOKENS', filtered: 'SAFETY' } as const;

function candidateOf(taken: Taken, request: Request, url: string): Candidate {
  const { odd, answer } = taken;
  const rendered = render(answer, { unit: 'UTF-8', marks: false, mark: () => '' }, odd);
  const pages = [...new Set([...answer.pages, ...rendered.citations.map(({ page }) => page)])];
  const indexOf = new Map(pages.map((page, index) => [page, index]));
  const linkTo = (page: ComposedPage) =>
    `${url}/grounding-api-redirect/${Buffer.from(page.url).toString('base64url')}`;
  const reason = odd === 'truncated' || odd === 'filtered' ? reasons[odd] : 'STOP';
  return {
    index: 0,
    finishReason: reason as NonNullable<Candidate['finishReason']>,
    content: {
      role: 'model',
      parts: [{ text: 'Let me think.', thought: true }, { text: odd === 'no-text' ? '' : rendered.text }],
    },
    groundingMetadata: {
      // An empty one comes now and then.
      webSearchQueries: [...searchesOf(taken, request), ''],
      searchEntryPoint: { renderedContent: '<div>Suggestions</div>' },
      groundingChunks: pages.map((page) => ({
        web: {
          uri: page.url.startsWith('https://many.') ? page.url : linkTo(page),
          title: new URL(page.url).host,
        },
      })),
      groundingSupports: rendered.citations.map(({ page, span, told: [startIndex, endIndex] }) => ({
        segment: {
          partIndex: 1,
          ...(startIndex > 0 && { startIndex }),
          endIndex,
          text: rendered.text.slice(...span),
        },
        groundingChunkIndices: [indexOf.get(page) ?? 0],
      })),
    },
  };
}
