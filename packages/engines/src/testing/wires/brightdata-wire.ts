import type { Refusal } from '../faults.ts';
import type { Asked, Reply, Taken, Wire, WireParts } from '../wire.ts';

const KEY = 'brightdata-engine-key';
/** A record. */
const NANOS = 1_500_000n;

interface Input {
  url?: string;
  prompt?: string;
  country?: string;
  index?: number;
}

interface Snapshot {
  id: string;
  dataset: string;
  inputs: Input[];
  taken: Taken;
  createdAt: number;
  isCancelled: boolean;
}

/** Plays Bright Data: collections of prompts, whose list says nothing of ours, and rows of errors among those of answers. */
export const brightDataWire: Wire = {
  name: 'brightdata',
  settings: (url) => ({ ENGINE_BRIGHTDATA_API_KEY: KEY, ENGINE_BRIGHTDATA_URL: url }),
  plays: ['failed', 'unknown-state', 'queued-long', 'foreign', 'absent', 'many-citations', 'no-text'],
  refuse: (fault, seconds) => ({
    ...refusals[fault],
    ...(fault === 'rate-limited' && { headers: { 'retry-after': String(seconds) } }),
  }),
  open() {
    const snapshots = new Map<string, Snapshot>();
    return (asked, parts) => {
      const { method, path, query, headers } = asked;
      if (headers.authorization !== `Bearer ${KEY}`) return refusals.unauthorized;
      if (method === 'POST' && path === '/datasets/v3/trigger') return trigger(snapshots, asked, parts);
      if (method === 'GET' && path === '/datasets/v3/snapshots') return list(snapshots, query);
      const [, what, id = '', more] =
        /^\/datasets\/v3\/(progress|snapshot)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
      const snapshot = snapshots.get(id);
      if (!snapshot) return { status: 404, body: 'Snapshot does not exist' };
      if (more === 'input') return { status: 200, body: snapshot.inputs };
      if (more === 'cancel') return cancel(snapshot);
      return what === 'progress' ? progress(snapshot) : rows(snapshot);
    };
  },
};

async function trigger(
  snapshots: Map<string, Snapshot>,
  { json, query, headers }: Asked,
  parts: WireParts,
): Promise<Reply> {
  const inputs = json as Input[];
  const [first] = Array.isArray(inputs) ? inputs : [];
  const isValid = first?.prompt && first.prompt.length <= 4096 && /^https:/.test(first.url ?? '');
  if (!isValid) return { status: 400, body: { validation_errors: ['"prompt" is required'] } };
  const key = headers['x-client-request-id'];
  const taken = await parts.take({ key, prompt: first.prompt ?? '', waits: false });
  const id = `s_${String(taken.number).padStart(16, '0')}`;
  const dataset = query.get('dataset_id') ?? '';
  snapshots.set(id, { id, dataset, inputs, taken, createdAt: Date.now(), isCancelled: false });
  if (taken.odd !== 'failed' && taken.odd !== 'absent') parts.bill(taken, NANOS);
  return { status: 200, body: { snapshot_id: id } };
}

function statusOf({ taken, isCancelled }: Snapshot): string {
  const now = Date.now();
  if (isCancelled) return 'cancelled';
  if (now < taken.startsAt) return 'starting';
  if (now < taken.readyAt) return taken.odd === 'unknown-state' ? 'hibernating' : 'running';
  return taken.odd === 'failed' ? 'failed' : 'ready';
}

const progress = (snapshot: Snapshot): Reply => ({
  status: 200,
  body: {
    snapshot_id: snapshot.id,
    dataset_id: snapshot.dataset,
    status: statusOf(snapshot),
    records: 1,
    errors: 0,
  },
});

function cancel(snapshot: Snapshot): Reply {
  if (['ready', 'failed', 'cancelled'].includes(statusOf(snapshot)))
    return { status: 400, body: 'Snapshot is not running' };
  snapshot.isCancelled = true;
  return { status: 200, body: 'OK' };
}

function list(snapshots: ReadonlyMap<string, Snapshot>, query: URLSearchParams): Reply {
  const from = Date.parse(query.get('from_date') ?? '1970-01-01');
  const found = [...snapshots.values()]
    .filter(({ dataset, createdAt }) => dataset === query.get('dataset_id') && createdAt >= from)
    .map((snapshot) => ({
      id: snapshot.id,
      created: new Date(snapshot.createdAt).toISOString(),
      status: statusOf(snapshot),
      dataset_id: snapshot.dataset,
      dataset_size: 1,
    }));
  const skip = Number(query.get('skip') ?? 0);
  return { status: 200, body: found.slice(skip, skip + Number(query.get('limit') ?? 1000)) };
}

function rows(snapshot: Snapshot): Reply {
  const { inputs, taken } = snapshot;
  const [input = {}] = inputs;
  if (statusOf(snapshot) !== 'ready')
    return { status: 202, body: { status: 'building', message: 'Snapshot is building, try again in 10s' } };
  if (taken.odd === 'absent')
    return {
      status: 200,
      body: [{ error: 'Page not found', error_code: 'dead_page', input, timestamp: '2026-11-19' }],
    };
  return { status: 200, body: [rowOf(taken, input)] };
}

function rowOf({ answer, odd }: Taken, input: Input): object {
  const text = odd === 'no-text' ? '' : answer.segments.map((segment) => segment.text).join('');
  const at = new Set(answer.segments.flatMap(({ cites }) => (cites === undefined ? [] : [cites])));
  const cited = answer.pages.filter((_, index) => at.has(index));
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    url: `https://many.example/${n}`,
    title: `Page ${n}`,
  }));
  return {
    url: input.url,
    prompt: odd === 'foreign' ? 'What somebody else asked' : input.prompt,
    answer_text: text,
    answer_text_markdown: text,
    answer_html: `<div>${text}</div>`,
    model: 'gpt-5-5',
    // As it comes: false for most that did search.
    web_search_triggered: false,
    citations: (odd === 'many-citations' ? many : cited).map(({ url, title }, position) => ({
      url,
      title,
      position: position + 1,
    })),
    search_sources: answer.pages.map(({ url, title }) => ({ url, title, favicon: null })),
    links_attached: cited.map(({ url, title }, position) => ({ url, text: title, position })),
    web_search_query: answer.searches,
    recommendations: [],
    country: input.country?.toLowerCase(),
    is_map: false,
    prompt_sent_at: '2026-11-19T03:00:00.000Z',
    index: input.index ?? null,
  };
}

const refusals: Record<Refusal, Reply> = {
  'rate-limited': {
    status: 429,
    body: 'You have too many running jobs for this dataset. Running jobs: 100>=100',
  },
  'rate-limited-without-wait': { status: 429, body: 'Too many requests' },
  overloaded: { status: 503, body: 'Service Unavailable' },
  failing: { status: 500, body: 'Internal server error' },
  'out-of-credit': { status: 402, body: 'Account is suspended' },
  unauthorized: { status: 401, body: 'Invalid credentials' },
  'bad-request': { status: 400, body: { validation_errors: ['"country" is invalid'] } },
  'unknown-model': { status: 404, body: 'dataset does not exist' },
  'content-refused': { status: 400, body: { validation_errors: ['"prompt" is invalid'] } },
};
