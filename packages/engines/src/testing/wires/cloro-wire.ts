import { createHmac } from 'node:crypto';
import type { ComposedAnswer } from '../compose-answer.ts';
import type { Refusal } from '../faults.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

const KEY = 'cloro-engine-key';
const NOTICE_SECRET = 'whsec_of-the-engine-server';
/** Of a US dollar, 10⁻⁹: as the list of prices has it. */
const NANOS_PER_CREDIT = 440_000n;

/** What a task of each type costs in credits. */
const credits: Record<string, number> = {
  CHATGPT: 5,
  GEMINI: 4,
  COPILOT: 5,
  PERPLEXITY: 4,
  GROK: 4,
  AIMODE: 4,
  GOOGLE: 3,
};

interface Payload {
  prompt?: string;
  query?: string;
  country?: string;
  include?: { markdown?: boolean; searchQueries?: boolean; aioverview?: unknown };
}

interface Task {
  id: string;
  type: string;
  key: string | undefined;
  payload: Payload;
  taken: Taken;
  credits: number;
}

/** Plays Cloro: tasks that are asked for by their id alone, and keys that are refused the second time. */
export const cloroWire: Wire = {
  name: 'cloro',
  settings: (url) => ({
    ENGINE_CLORO_API_KEY: KEY,
    ENGINE_CLORO_URL: url,
    ENGINE_CLORO_WEBHOOK_SECRET: NOTICE_SECRET,
  }),
  plays: ['failed', 'unknown-state', 'queued-long', 'foreign', 'absent', 'many-citations', 'no-text'],
  refuse: (fault, seconds) => ({
    ...refusals[fault],
    ...(fault === 'rate-limited' && { headers: { 'retry-after': String(seconds) } }),
  }),
  open() {
    const tasks = new Map<string, Task>();
    const keys = new Set<string>();
    return (asked, parts) => {
      const { method, path, headers } = asked;
      if (headers.authorization !== `Bearer ${KEY}`) return refusals.unauthorized;
      if (method === 'POST' && path === '/v1/async/task') return begin(tasks, keys, asked, parts);
      const [, id] = /^\/v1\/async\/task\/([\w-]+)$/.exec(path) ?? [];
      const task = id === undefined ? undefined : tasks.get(id);
      return method === 'GET' && task ? show(task) : refusal(404, 'NOT_FOUND');
    };
  },
};

async function begin(
  tasks: Map<string, Task>,
  keys: Set<string>,
  { json }: Asked,
  parts: WireParts,
): Promise<Reply> {
  const {
    taskType = '',
    payload = {},
    idempotencyKey: key,
    webhook,
  } = json as {
    taskType?: string;
    payload?: Payload;
    idempotencyKey?: string;
    webhook?: { url: string };
  };
  const asks = taskType === 'GOOGLE' ? 'query' : 'prompt';
  const prompt = payload[asks];
  const invalid = [
    credits[taskType] === undefined && 'taskType',
    (prompt === undefined || prompt.length < 1 || prompt.length > 10_000) && asks,
    !/^[A-Z]{2}$/.test(payload.country ?? '') && 'country',
  ].filter((field) => field !== false);
  if (invalid.length > 0 || prompt === undefined) return invalidRequest(invalid);
  if (key !== undefined && keys.has(key)) return refusal(409, 'RESOURCE_ALREADY_EXISTS');
  const taken = await parts.take({ key, prompt, waits: false });
  const { searchQueries, aioverview } = payload.include ?? {};
  const task: Task = {
    id: `00000000-0000-4000-8000-${String(taken.number).padStart(12, '0')}`,
    type: taskType,
    key,
    payload,
    taken,
    credits: (credits[taskType] ?? 0) + (searchQueries || aioverview ? 2 : 0),
  };
  tasks.set(task.id, task);
  // A key stays taken when its task fails.
  if (key !== undefined) keys.add(key);
  if (taken.odd !== 'failed') parts.bill(taken, BigInt(task.credits) * NANOS_PER_CREDIT);
  if (webhook) await parts.notify(taken, webhook.url, () => noticeOf(task));
  return { status: 200, body: { success: true, ...head(task, 'QUEUED') } };
}

/** What a look at the task gives then, signed each time. */
function noticeOf(task: Task) {
  const body = JSON.stringify(show(task).body);
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', NOTICE_SECRET).update(`${at}.${body}`).digest('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'x-cloro-timestamp': at,
      'x-cloro-signature': `v1=${signature}`,
      'x-cloro-webhook-id': `${task.id}-1`,
    },
    body,
  };
}

function show(task: Task): Reply {
  const { odd, startsAt, readyAt } = task.taken;
  const now = Date.now();
  if (now < startsAt) return { status: 200, body: head(task, 'QUEUED') };
  if (now < readyAt)
    return { status: 200, body: head(task, odd === 'unknown-state' ? 'WARMING_UP' : 'PROCESSING') };
  if (odd === 'failed') {
    const response = { success: false, error: { code: 'SCRAPE_FAILED', message: 'Failed to scrape.' } };
    return { status: 200, body: { ...head(task, 'FAILED', 0), response } };
  }
  return { status: 200, body: { ...head(task, 'COMPLETED', task.credits), response: responseOf(task) } };
}

const head = (task: Task, status: string, creditsCharged: number | null = null) => ({
  task: {
    id: task.id,
    taskType: task.type,
    status,
    priority: 1,
    createdAt: '2026-11-19T03:00:00.000Z',
    ...(task.key !== undefined && {
      idempotencyKey: task.taken.odd === 'foreign' ? 'the-key-of-others' : task.key,
    }),
  },
  credits: { creditsToCharge: task.credits, creditsCharged },
});

function responseOf({ type, payload, taken }: Task): object {
  const shown = taken.odd === 'absent' ? null : shownOf(taken, payload);
  return type === 'GOOGLE' ? { organicResults: [], aioverview: shown } : { ...shown };
}

function shownOf({ answer, odd }: Taken, { include = {} }: Payload): object {
  const text = odd === 'no-text' ? '' : answer.segments.map((segment) => segment.text).join('');
  const cited = new Set(answer.segments.flatMap(({ cites }) => (cites === undefined ? [] : [cites])));
  const sources = answer.pages.map((page, position) => ({
    position: position + 1,
    url: page.url,
    label: page.title,
    description: page.quote,
    footnote: !cited.has(position),
  }));
  return {
    model: 'gpt-5-3-mini',
    text,
    ...((include.markdown || include.aioverview !== undefined) && { markdown: text }),
    sources: odd === 'many-citations' ? many(answer) : sources,
    citationPills: [...cited].map((at, pill) => ({
      citationPillId: pill + 1,
      url: answer.pages[at]?.url,
      label: answer.pages[at]?.title,
      domain: 'site.example',
    })),
    ...(include.searchQueries && { searchQueries: answer.searches }),
    shoppingCards: [],
    entities: [],
  };
}

const many = ({ pages }: ComposedAnswer) =>
  Array.from({ length: 10_000 }, (_, n) => ({
    url: `${pages[0]?.url}/${n}`,
    label: `Page ${n}`,
    position: n + 1,
  }));

function refusal(status: number, code: string): Reply {
  const error = { code, message: 'As told.', details: {}, timestamp: '2026-11-19T03:00:00.000Z' };
  return { status, body: { success: false, error } };
}

/** Another form than that of all other refusals. */
const invalidRequest = (fields: readonly string[]): Reply => ({
  status: 400,
  body: {
    success: false,
    error: 'Request validation failed',
    details: fields.map((field) => ({ field, message: 'Invalid value' })),
  },
});

const refusals: Record<Refusal, Reply> = {
  'rate-limited': refusal(429, 'CONCURRENT_LIMIT_EXCEEDED'),
  'rate-limited-without-wait': refusal(429, 'QUEUE_LIMIT_EXCEEDED'),
  overloaded: refusal(502, 'BAD_GATEWAY'),
  failing: { status: 500, body: { success: false, error: 'Maximum retries exceeded' } },
  'out-of-credit': refusal(403, 'INSUFFICIENT_CREDITS'),
  unauthorized: refusal(401, 'INVALID_OR_EXPIRED_API_KEY'),
  'bad-request': invalidRequest(['country']),
  'unknown-model': invalidRequest(['taskType']),
  'content-refused': invalidRequest(['prompt']),
};
