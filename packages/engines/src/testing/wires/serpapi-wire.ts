import type { Refusal } from '../faults.ts';
import type { Reply, Taken, Wire } from '../wire.ts';

const KEY = 'serpapi-engine-key';
/** A search. */
const NANOS = 10_000_000n;
const ENGINES = ['google_ai_mode', 'google', 'google_ai_overview'];

/** Plays SerpApi: the key is in the address, and an overview may have to be loaded by a token that is good once. */
export const serpApiWire: Wire = {
  name: 'serpapi',
  settings: (url) => ({ ENGINE_SERPAPI_API_KEY: KEY, ENGINE_SERPAPI_URL: url }),
  plays: ['failed', 'foreign', 'absent', 'many-citations', 'no-text'],
  refuse: (fault, seconds) => ({
    ...refusals[fault],
    ...(fault === 'rate-limited' && { headers: { 'retry-after': String(seconds) } }),
  }),
  open() {
    const loading = new Map<string, Taken>();
    return async ({ method, path, query, headers }, parts) => {
      if (query.get('api_key') !== KEY) return refusals.unauthorized;
      if (method !== 'GET' || (path !== '/search' && path !== '/search.json'))
        return { status: 404, body: '' };
      const engine = query.get('engine') ?? '';
      if (!ENGINES.includes(engine)) return refusals['unknown-model'];
      if (engine === 'google_ai_overview') {
        const token = query.get('page_token') ?? '';
        const begun = loading.get(token);
        loading.delete(token);
        if (!begun) return { status: 200, body: { ...head(1, {}), error: 'The page_token is expired.' } };
        return {
          status: 200,
          body: { ...head(begun.number, { page_token: token }), ai_overview: shown(begun) },
        };
      }
      const q = query.get('q') ?? '';
      if (q === '') return refusals['bad-request'];
      const taken = await parts.take({ key: headers['x-client-request-id'], prompt: q, waits: true });
      if (taken.odd === 'failed')
        return {
          status: 200,
          body: { ...head(taken.number, { engine, q }, 'Error'), error: 'Proxy timeout.' },
        };
      // An overview takes a second search.
      const isLoaded = engine === 'google' && taken.odd !== 'absent';
      parts.bill(taken, isLoaded ? 2n * NANOS : NANOS);
      const about = head(taken.number, {
        engine,
        q: taken.odd === 'foreign' ? 'what somebody else asked' : q,
      });
      if (taken.odd === 'absent' && engine === 'google_ai_mode')
        return {
          status: 200,
          body: { ...about, error: "Google hasn't returned any results for this query." },
        };
      if (engine === 'google_ai_mode') return { status: 200, body: { ...about, ...shown(taken) } };
      if (taken.odd === 'absent') return { status: 200, body: { ...about, organic_results: [] } };
      const page_token = `token-${taken.number}`;
      loading.set(page_token, taken);
      return {
        status: 200,
        body: { ...about, organic_results: [], ai_overview: { page_token, serpapi_link: parts.url } },
      };
    };
  },
};

const head = (number: number, parameters: object, status = 'Success'): object => ({
  search_metadata: {
    id: `6${String(number).padStart(23, '0')}`,
    status,
    created_at: '2026-11-19 03:00:00 UTC',
    processed_at: '2026-11-19 03:00:10 UTC',
    total_time_taken: 1.5,
  },
  search_parameters: parameters,
});

function shown({ answer, odd }: Taken): object {
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    url: `https://many.example/${n}`,
    title: '',
    quote: '',
  }));
  const pages = odd === 'many-citations' ? [...answer.pages, ...many] : answer.pages;
  const segments = answer.segments.filter(({ text }) => text.trim() !== '');
  const all = pages.map((_, index) => index);
  return {
    text_blocks:
      odd === 'no-text'
        ? []
        : segments.map(({ text, cites }, at) => ({
            type: 'paragraph',
            snippet: text,
            ...(cites !== undefined && {
              reference_indexes: odd === 'many-citations' && at < 2 ? all : [cites],
            }),
          })),
    references: pages.map(({ url, title, quote }, index) => ({
      index,
      link: url,
      title,
      snippet: quote,
      source: 'A site',
    })),
    ...(odd !== 'no-text' && { reconstructed_markdown: segments.map(({ text }) => text).join('\n\n') }),
  };
}

const refusal = (status: number, error: string): Reply => ({ status, body: { error } });

const refusals: Record<Refusal, Reply> = {
  'rate-limited': refusal(429, 'You are exceeding your hourly throughput limit.'),
  'rate-limited-without-wait': refusal(429, 'You are exceeding your hourly throughput limit.'),
  overloaded: refusal(503, 'Service unavailable.'),
  failing: refusal(500, 'Something went wrong.'),
  'out-of-credit': refusal(429, 'Your account has run out of searches.'),
  unauthorized: refusal(
    401,
    'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
  ),
  'bad-request': refusal(400, 'Missing query `q` parameter.'),
  'unknown-model': refusal(400, 'Unsupported search engine.'),
  'content-refused': refusal(400, 'Unsupported query.'),
};
