import type { Refusal } from '../faults.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

const USERNAME = 'fixture-user';
const PASSWORD = 'oxylabs-engine-key';
const AUTHORIZATION = `Basic ${Buffer.from(`${USERNAME}:${PASSWORD}`).toString('base64')}`;
/** A result. */
const NANOS = 500_000n;

const sources = new Set(['chatgpt', 'perplexity', 'gemini', 'google_ai_mode', 'google_search']);

interface Job {
  id: string;
  source: string;
  taken: Taken;
}

/** Plays Oxylabs: jobs that are known by their number alone, and results that come as nothing before they are there. */
export const oxylabsWire: Wire = {
  name: 'oxylabs',
  settings: (url) => ({
    ENGINE_OXYLABS_USERNAME: USERNAME,
    ENGINE_OXYLABS_PASSWORD: PASSWORD,
    ENGINE_OXYLABS_URL: url,
  }),
  plays: ['failed', 'unknown-state', 'queued-long', 'foreign', 'absent', 'many-citations', 'no-text'],
  refuse: (fault, seconds) => ({
    ...refusals[fault],
    ...(fault === 'rate-limited' && { headers: { 'retry-after': String(seconds) } }),
  }),
  open() {
    const jobs = new Map<string, Job>();
    return (asked, parts) => {
      const { method, path, headers } = asked;
      if (headers.authorization !== AUTHORIZATION) return refusals.unauthorized;
      if (method === 'POST' && path === '/v1/queries') return begin(jobs, asked, parts);
      const [, id = '', results] = /^\/v1\/queries\/(\d+)(\/results)?$/.exec(path) ?? [];
      const job = jobs.get(id);
      if (method !== 'GET' || !job) return { status: 404, body: { message: 'Not Found' } };
      if (!results) return { status: 200, body: headOf(job) };
      return statusOf(job) === 'done' ? { status: 200, body: resultsOf(job) } : { status: 204, body: '' };
    };
  },
};

async function begin(jobs: Map<string, Job>, { json, headers }: Asked, parts: WireParts): Promise<Reply> {
  const {
    source = '',
    prompt,
    query,
    render,
  } = json as {
    source?: string;
    prompt?: string;
    query?: string;
    render?: string;
  };
  const text = source.startsWith('google') ? query : prompt;
  const isValid = sources.has(source) && text && (render === undefined || source.startsWith('google'));
  if (!isValid) return { status: 400, body: { message: 'Unsupported parameter.' } };
  const taken = await parts.take({ key: headers['x-client-request-id'], prompt: text, waits: false });
  const job = { id: String(7_300_000_000_000_000 + taken.number), source, taken };
  jobs.set(job.id, job);
  if (taken.odd !== 'failed') parts.bill(taken, NANOS);
  return { status: 202, body: headOf(job) };
}

function statusOf({ taken }: Job): string {
  const now = Date.now();
  if (now < taken.startsAt) return 'pending';
  if (now < taken.readyAt) return taken.odd === 'unknown-state' ? 'retrying' : 'pending';
  return taken.odd === 'failed' ? 'faulted' : 'done';
}

const headOf = (job: Job): object => ({
  id: job.id,
  source: job.source,
  status: statusOf(job),
  created_at: '2026-11-19 03:00:00',
  updated_at: '2026-11-19 03:00:00',
  statuses: [],
});

const resultsOf = (job: Job): object => ({
  results: [
    {
      content: job.source === 'google_search' ? pageOf(job) : shownOf(job),
      created_at: '2026-11-19 03:00:00',
      updated_at: '2026-11-19 03:00:10',
      page: 1,
      url: 'https://chatgpt.com/',
      job_id: job.id,
      status_code: 200,
      parser_type: 'chatgpt',
    },
  ],
});

const textOf = ({ odd, answer }: Taken) =>
  odd === 'no-text' ? '' : answer.segments.map((segment) => segment.text).join('');

function citedOf({ answer, odd }: Taken): { url: string; title: string }[] {
  const at = new Set(answer.segments.flatMap(({ cites }) => (cites === undefined ? [] : [cites])));
  if (odd !== 'many-citations')
    return answer.pages.filter((_, index) => at.has(index)).map(({ url, title }) => ({ url, title }));
  return Array.from({ length: 10_000 }, (_, n) => ({ url: `https://many.example/${n}`, title: `Page ${n}` }));
}

function shownOf({ source, taken }: Job): object {
  const text = textOf(taken);
  const prompt = taken.odd === 'foreign' ? 'What somebody else asked' : taken.prompt;
  const cited = citedOf(taken);
  if (source === 'perplexity')
    return {
      answer_results_md: text,
      additional_results: { sources_results: cited },
      related_queries: ['And what about socks?'],
      model: 'turbo',
      url: 'https://www.perplexity.ai/search/1',
      parse_status_code: 12_000,
    };
  if (source === 'google_ai_mode')
    return {
      prompt,
      response_text: text,
      // The whole text, which stands there once.
      citations: [{ text, urls: cited.map(({ url }) => url) }],
      links: [],
      parse_status_code: 12_000,
    };
  return {
    prompt,
    llm_model: 'gpt-5-5',
    markdown_text: text,
    response_text: text,
    citations: cited,
    search_queries: taken.answer.searches,
    external_links: taken.answer.pages.map(({ url, title }) => ({ url, title })),
    parse_status_code: 12_000,
  };
}

function pageOf({ taken }: Job): object {
  const { segments, pages } = taken.answer;
  if (taken.odd === 'absent') return { results: { organic: [] }, parse_status_code: 12_000 };
  const fragments = segments
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, cites }) => {
      const page = cites === undefined ? undefined : pages[cites];
      return { text, references: page ? [{ url: page.url, source: page.title }] : [] };
    });
  const panel = { items: pages.map(({ url, title }) => ({ url, title })) };
  return {
    results: { ai_overviews: [{ answer_text: [{ fragments }], source_panel: panel }] },
    parse_status_code: 12_000,
  };
}

const refusals: Record<Refusal, Reply> = {
  'rate-limited': { status: 429, body: { message: 'Too many requests' } },
  'rate-limited-without-wait': { status: 429, body: { message: 'Too many requests' } },
  overloaded: { status: 503, body: '' },
  failing: { status: 500, body: { message: 'Internal server error' } },
  'out-of-credit': { status: 402, body: { message: 'Payment required' } },
  unauthorized: { status: 401, body: { message: 'Client not found' } },
  'bad-request': { status: 400, body: { message: 'Unsupported parameter.' } },
  'unknown-model': { status: 400, body: { message: 'Unsupported source.' } },
  'content-refused': { status: 422, body: { message: 'Unprocessable Entity' } },
};
