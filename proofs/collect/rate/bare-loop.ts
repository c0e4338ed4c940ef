import { createServer } from 'node:http';
import { zstdCompressSync } from 'node:zlib';
import { type Answer, answers, connectEvents, isolateContract } from '@sightline/events';
import pg from 'pg';

/**
 * The least that can ask: so many loops, each of which takes the next run, asks by `fetch`, stores what came in one statement, and sends the
 * answer to the store. Runs are read before. Nothing is claimed, reserved, checked or retried, and a process that dies has paid for nothing.
 */
const { DATABASE_URL = '', NATS_URL = '', EVENTS_PREFIX = '', PORT, AT_ONCE } = process.env;
const { ENGINE_OPENAI_URL, ENGINE_OPENAI_API_KEY } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 6 });
const log = { info: () => {}, warn: () => {}, error: () => {} };
const events = connectEvents({ url: NATS_URL, name: 'bare', log });
const contract = isolateContract(answers, EVENTS_PREFIX, 1024 ** 3);

interface Run {
  id: string;
  category_id: string;
  prompt_id: string;
  topic_id: string;
  model_id: string;
  prompt: string;
  model: string;
}

interface Response {
  model: string;
  output: { content?: { text?: string }[] }[];
}

const runsOf = async (targetId: string) => {
  const { rows } = await pool.query<Run>(
    `SELECT r.id, r.category_id, r.prompt_id, p.topic_id, t.model_id, p.prompt, t.settings ->> 'model' AS model
     FROM runs r JOIN targets t ON t.id = r.target_id JOIN prompts p ON p.category_id = r.category_id AND p.id = r.prompt_id
     WHERE r.target_id = $1 AND r.state = 'planned'`,
    [targetId],
  );
  return rows;
};

async function ask({ id, prompt, model }: Run): Promise<Response> {
  const response = await fetch(`${ENGINE_OPENAI_URL}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ENGINE_OPENAI_API_KEY}` },
    body: JSON.stringify({
      model,
      input: prompt,
      tools: [{ type: 'web_search', user_location: { type: 'approximate' } }],
      tool_choice: 'auto',
      include: ['web_search_call.action.sources'],
      max_output_tokens: 8_000,
      metadata: { run: `${id}-1` },
      store: false,
    }),
  });
  return (await response.json()) as Response;
}

async function store({ id }: Run, response: Response, at: Date): Promise<void> {
  await pool.query(
    `WITH attempt AS (
       INSERT INTO run_attempts (run_id, attempt, asked_at, ended_at, day, outcome, status, hold_nanos, cost_nanos, cost_kind)
       SELECT $1, 1, t, t, t::date, 'answered', 200, 0, 1, 'computed' FROM (SELECT $2::timestamptz AS t) m),
     payload AS (INSERT INTO run_payloads (run_id, stored_at, body) VALUES ($1, $2, $3))
     UPDATE runs SET state = 'published', attempts = 1, asked_at = $2, answered_at = $2, published_at = $2, finish = 'complete', served_model = $4, cost_nanos = 1
     WHERE id = $1`,
    [id, at, zstdCompressSync(JSON.stringify(response)), response.model],
  );
}

function answerOf(
  { id, category_id, prompt_id, topic_id, model_id }: Run,
  { output }: Response,
  at: Date,
): Answer {
  const parts = output.flatMap(({ content = [] }) => content);
  return {
    id,
    category_id,
    at: at.toISOString(),
    prompt_id,
    topic_id,
    tag_ids: [],
    model_id,
    analysis_types: ['visibility'],
    text: parts.map(({ text = '' }) => text).join(''),
    content_hash: id,
  };
}

createServer(async (request, response) => {
  if (request.url === '/ready') {
    const isReady = await events.ping().then(
      () => true,
      () => false,
    );
    return response.writeHead(isReady ? 200 : 503).end();
  }
  const target = new URL(request.url ?? '/', 'http://bare').searchParams.get('target') ?? '';
  const left = (await runsOf(target)).values();
  const before = performance.now();
  const loop = async () => {
    for (const run of left) {
      const said = await ask(run);
      const at = new Date();
      await store(run, said, at);
      await events.publish(contract, answerOf(run, said, at));
    }
  };
  await Promise.all(Array.from({ length: Number(AT_ONCE) }, loop));
  response.end(JSON.stringify({ seconds: (performance.now() - before) / 1000 }));
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
