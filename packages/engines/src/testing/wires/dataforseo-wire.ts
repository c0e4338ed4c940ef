import type { Refusal } from '../faults.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

const LOGIN = 'fixture-login';
const PASSWORD = 'dataforseo-engine-key';
const AUTHORIZATION = `Basic ${Buffer.from(`${LOGIN}:${PASSWORD}`).toString('base64')}`;

interface Product {
  path: string;
  longestKeyword: number;
  nanos: bigint;
  /** What is given back where there is no overview. */
  extraNanos: bigint;
  resultOf(task: Task): object;
}

const products: readonly Product[] = [
  {
    path: '/v3/ai_optimization/chat_gpt/llm_scraper',
    longestKeyword: 2000,
    nanos: 1_200_000n,
    extraNanos: 0n,
    resultOf: (task) => scraped(task, 'gpt-5-5', task.taken.answer.searches),
  },
  {
    path: '/v3/ai_optimization/gemini/llm_scraper',
    longestKeyword: 2000,
    nanos: 1_200_000n,
    extraNanos: 0n,
    resultOf: (task) => scraped(task, 'gemini-3-flash', undefined),
  },
  {
    path: '/v3/serp/google/ai_mode',
    longestKeyword: 700,
    nanos: 1_200_000n,
    extraNanos: 0n,
    resultOf: (task) => ({ ...echo(task), items: [overview(task)] }),
  },
  {
    path: '/v3/serp/google/organic',
    longestKeyword: 700,
    nanos: 600_000n,
    extraNanos: 600_000n,
    resultOf: (task) => ({
      ...echo(task),
      items: [
        ...(task.taken.odd === 'absent' ? [] : [{ ...overview(task), asynchronous_ai_overview: true }]),
        { type: 'organic', title: 'A shop', url: 'https://shop.example/' },
      ],
    }),
  },
];

interface Post {
  keyword?: string;
  location_code?: number;
  language_code?: string;
  tag?: string;
  load_async_ai_overview?: boolean;
}

interface Task {
  id: string;
  product: Product;
  post: Post;
  taken: Taken;
  postedAt: number;
  /** As it was said when the task was taken. */
  nanos: bigint;
}

/** Plays DataForSEO: nearly everything is a 200, what a task costs is said when it is taken, and a listing has all of them with their tags. */
export const dataForSeoWire: Wire = {
  name: 'dataforseo',
  settings: (url) => ({
    DATAFORSEO_LOGIN: LOGIN,
    DATAFORSEO_PASSWORD: PASSWORD,
    DATAFORSEO_URL: url,
  }),
  plays: ['failed', 'unknown-state', 'queued-long', 'foreign', 'absent', 'many-citations', 'no-text'],
  refuse: (fault, seconds) => ({
    ...refusals[fault],
    ...(fault === 'rate-limited' && { headers: { 'retry-after': String(seconds) } }),
  }),
  open() {
    const tasks = new Map<string, Task>();
    return async (asked, parts) => {
      if (asked.headers.authorization !== AUTHORIZATION) return refusals.unauthorized;
      if (/^\/v3\/(ai_optimization|serp)\/id_list$/.test(asked.path)) return list(tasks, asked);
      const product = products.find(({ path }) => asked.path.startsWith(`${path}/`));
      const called = product && asked.path.slice(product.path.length);
      if (asked.method === 'POST' && product && called === '/task_post')
        return begin(tasks, product, asked, parts);
      if (asked.method === 'GET' && product && called === '/tasks_ready') return ready(tasks, product);
      const [, id = ''] = /^\/task_get\/advanced\/([\w-]+)$/.exec(called ?? '') ?? [];
      if (asked.method !== 'GET' || id === '') return { status: 404, body: envelope(40_400) };
      const task = tasks.get(id);
      if (!task)
        return { status: 200, body: envelope(20_000, [{ id, ...said(40_401), cost: 0, result: null }]) };
      return { status: 200, body: envelope(20_000, [show(task)]) };
    };
  },
};

async function begin(
  tasks: Map<string, Task>,
  product: Product,
  { json }: Asked,
  parts: WireParts,
): Promise<Reply> {
  if (!Array.isArray(json)) return { status: 200, body: envelope(40_503) };
  const taken: object[] = [];
  for (const post of json as Post[]) taken.push(await take(tasks, product, post, parts));
  return { status: 200, body: envelope(20_000, taken) };
}

async function take(
  tasks: Map<string, Task>,
  product: Product,
  post: Post,
  parts: WireParts,
): Promise<object> {
  const { keyword = '', location_code, language_code } = post;
  const isValid =
    keyword !== '' &&
    keyword.length <= product.longestKeyword &&
    location_code !== undefined &&
    language_code !== undefined;
  if (!isValid) return { id: null, ...said(40_501), cost: 0, data: post, result: null };
  const taken = await parts.take({ key: post.tag, prompt: decoded(keyword), waits: false });
  const extra = post.load_async_ai_overview ? product.extraNanos : 0n;
  // Not round, so that whoever rounds is seen.
  const nanos = product.nanos + extra + BigInt(taken.number % 997);
  const id = `11190300-0000-0066-0000-${String(taken.number).padStart(12, '0')}`;
  const task = { id, product, post, taken, postedAt: Date.now(), nanos };
  tasks.set(id, task);
  parts.bill(taken, taken.odd === 'absent' ? nanos - extra : nanos);
  return { id, ...said(20_100), cost: dollars(nanos), data: post, result: null };
}

function show({ id, product, post, taken, ...task }: Task): object {
  const head = { id, cost: 0, data: taken.odd === 'foreign' ? { ...post, tag: 'of-somebody-else' } : post };
  const now = Date.now();
  if (now < taken.startsAt) return { ...head, ...said(40_602), result: null };
  if (now < taken.readyAt)
    return { ...head, ...said(taken.odd === 'unknown-state' ? 40_699 : 40_601), result: null };
  if (taken.odd === 'failed') return { ...head, ...said(40_101), result: null };
  if (taken.odd === 'absent' && product.extraNanos === 0n) return { ...head, ...said(40_102), result: null };
  const result = product.resultOf({ id, product, post, taken, ...task });
  return { ...head, ...said(20_000), result_count: 1, result: [result] };
}

function list(tasks: ReadonlyMap<string, Task>, { path, json }: Asked): Reply {
  const [, api] = path.split('/v3/');
  const [wanted] = json as [
    {
      datetime_from: string;
      datetime_to: string;
      limit?: number;
      offset?: number;
      sort?: string;
      include_metadata?: boolean;
    },
  ];
  const { limit = 1000, offset = 0, include_metadata = false } = wanted;
  if (limit > 1000) return { status: 200, body: envelope(40_501) };
  const from = Date.parse(wanted.datetime_from);
  const to = Date.parse(wanted.datetime_to);
  const found = [...tasks.values()]
    .filter(
      ({ product, postedAt }) =>
        product.path.startsWith(`/v3/${api?.split('/')[0]}/`) && postedAt >= from && postedAt < to + 1000,
    )
    .map(({ id, product, post, postedAt, nanos }) => ({
      id,
      url: `https://api.dataforseo.com${product.path}/task_post`,
      datetime_posted: dateTime(postedAt),
      datetime_done: null,
      status: 'Ok.',
      cost: dollars(nanos),
      ...(include_metadata && { metadata: post }),
    }));
  if (wanted.sort === 'desc') found.reverse();
  const result = found.slice(offset, offset + limit);
  return {
    status: 200,
    body: envelope(20_000, [{ id: '1', ...said(20_000), cost: 0, data: wanted, result }]),
  };
}

function ready(tasks: ReadonlyMap<string, Task>, product: Product): Reply {
  const result = [...tasks.values()]
    .filter((task) => task.product === product && task.taken.readyAt <= Date.now())
    .map(({ id, post, postedAt }) => ({
      id,
      se: 'chat_gpt',
      function: 'llm_scraper',
      date_posted: dateTime(postedAt),
      tag: post.tag ?? '',
      endpoint_advanced: `${product.path}/task_get/advanced/${id}`,
      endpoint_html: null,
    }));
  return { status: 200, body: envelope(20_000, [{ id: '1', ...said(20_000), cost: 0, data: {}, result }]) };
}

const echo = ({ post, taken }: Task) => ({
  keyword: taken.odd === 'foreign' ? 'what somebody else asked' : decoded(post.keyword ?? ''),
  location_code: post.location_code,
  language_code: post.language_code,
  check_url: 'https://chatgpt.com/?q=1',
  datetime: dateTime(taken.readyAt),
});

const textOf = ({ odd, answer }: Taken) =>
  odd === 'no-text' ? '' : answer.segments.map((segment) => segment.text).join('');

function citedAt({ answer, odd }: Taken): { url: string; title: string; quote: string }[] {
  const at = new Set(answer.segments.flatMap(({ cites }) => (cites === undefined ? [] : [cites])));
  const pages = answer.pages.filter((_, index) => at.has(index));
  if (odd !== 'many-citations') return pages;
  return Array.from({ length: 10_000 }, (_, n) => ({
    url: `https://many.example/${n}`,
    title: '',
    quote: '',
  }));
}

function scraped(task: Task, model: string, searches: readonly string[] | undefined): object {
  const { taken } = task;
  const source = ({ url, title, quote }: { url: string; title: string; quote: string }) => ({
    type: 'source',
    url,
    title,
    snippet: quote,
    domain: new URL(url).hostname,
    publication_date: null,
    markdown: null,
  });
  const text = textOf(taken);
  return {
    ...echo(task),
    model,
    markdown: text,
    sources: citedAt(taken).map(source),
    ...(searches && {
      search_results: [...taken.answer.pages, ...taken.answer.pages.slice(0, 1)].map(
        ({ url, title, quote }) => ({
          type: 'chatgpt_search_result',
          url,
          title,
          domain: new URL(url).hostname,
          description: quote,
          breadcrumb: null,
        }),
      ),
      fan_out_queries: searches,
    }),
    item_types: ['chat_gpt_text'],
    items_count: 1,
    items: [{ type: 'chat_gpt_text', rank_group: 1, rank_absolute: 1, markdown: text, sources: null }],
  };
}

function overview({ taken }: Task): { type: string } {
  const reference = ({ url, title, quote }: { url: string; title: string; quote: string }) => ({
    type: 'ai_overview_reference',
    position: 'left',
    source: title,
    domain: new URL(url).hostname,
    url,
    title,
    text: quote,
  });
  const text = textOf(taken);
  const shown = {
    type: 'ai_overview',
    rank_group: 1,
    rank_absolute: 1,
    page: 1,
    markdown: text,
    items: [
      {
        type: 'ai_overview_element',
        title: null,
        text,
        markdown: text,
        references: citedAt(taken).map(reference),
      },
    ],
    references: taken.answer.pages.map(reference),
  };
  return shown;
}

/** As the vendor reads a keyword. */
const decoded = (keyword: string) =>
  keyword
    .replaceAll('+', ' ')
    .replace(/(%[0-9a-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString());

const dollars = (nanos: bigint) => Number(nanos) / 1e9;
const dateTime = (at: number) =>
  new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' +00:00');

const messages: Record<number, string> = {
  20000: 'Ok.',
  20100: 'Task Created.',
  40100: 'You are not Authorized to Access this Resource.',
  40101: 'Internal SE Server Error.',
  40102: 'No Search Results.',
  40200: 'Payment Required.',
  40202: 'The rate limit per minute has been exceeded.',
  40209: 'Too many simultaneous requests.',
  40400: 'Not Found.',
  40401: 'Task Not Found.',
  40501: 'Invalid Field.',
  40503: 'POST Data Is Invalid.',
  40601: 'Task Handed.',
  40602: 'Task In Queue.',
  50000: 'Internal Error.',
};
const said = (status_code: number) => ({
  status_code,
  status_message: messages[status_code] ?? 'Not known.',
  time: '0.0100 sec.',
});

const envelope = (status_code: number, tasks: readonly object[] | null = null) => ({
  version: '0.1.20261101',
  ...said(status_code),
  cost: (tasks ?? []).reduce((sum, task) => sum + ((task as { cost?: number }).cost ?? 0), 0),
  tasks_count: tasks?.length ?? 0,
  tasks_error: 0,
  tasks,
});

const refusedTask = (code: number): Reply => ({
  status: 200,
  body: envelope(20_000, [{ id: null, ...said(code), cost: 0, data: {}, result: null }]),
});

const refusals: Record<Refusal, Reply> = {
  'rate-limited': refusedTask(40_202),
  'rate-limited-without-wait': refusedTask(40_209),
  overloaded: { status: 500, body: envelope(50_000) },
  failing: { status: 200, body: envelope(50_000) },
  'out-of-credit': { status: 402, body: envelope(40_200) },
  unauthorized: { status: 401, body: envelope(40_100) },
  'bad-request': refusedTask(40_501),
  'unknown-model': { status: 404, body: envelope(40_400) },
  'content-refused': refusedTask(40_501),
};
