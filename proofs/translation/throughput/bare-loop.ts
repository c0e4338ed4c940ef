import { createServer } from 'node:http';
import { translationAnswer } from '@sightline/llm';
import pg from 'pg';
import { sourceHash } from '../../../apps/content/src/document/published-source.ts';
import { emptyGlossary } from '../../../apps/content/src/translation/text/glossary.ts';
import { planCalls } from '../../../apps/content/src/translation/text/plan-calls.ts';
import { buildPrompt } from '../../../apps/content/src/translation/text/prompt.ts';
import { findSegments } from '../../../apps/content/src/translation/text/segments.ts';

/**
 * The least that can translate: so many loops, each of which takes the next question, asks by `fetch`, and stores the answer and an
 * event in one transaction. The questions are made before. Nothing is claimed, checked, retried or put together.
 */
const { DATABASE_URL, MODEL_URL, MODEL_KEY, PORT, AT_ONCE } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 5 });

interface Question {
  documentId: string;
  websiteId: string;
  sourceHash: string;
  hashes: string[];
  body: string;
}

async function questions(language: string): Promise<Question[]> {
  const { rows } = await pool.query(
    `SELECT d.id, d.website_id, d.published_content AS content, c.fields, c.route_slug_field AS "slugField"
     FROM documents d JOIN components c ON c.id = d.component_id ORDER BY d.id`,
  );
  return rows.map(({ id, website_id, ...source }) => {
    const [parts = []] = planCalls(findSegments(source), 100_000);
    const { instructions, input } = buildPrompt(parts, language, emptyGlossary);
    const messages = [
      { role: 'system', content: instructions },
      { role: 'user', content: input },
    ];
    const { name, schema } = translationAnswer;
    const response_format = { type: 'json_schema', json_schema: { name, schema, strict: true } };
    return {
      documentId: id,
      websiteId: website_id,
      sourceHash: sourceHash(source.content),
      hashes: parts.map(({ segment }) => segment.hash),
      body: JSON.stringify({ model: 'fixture', messages, response_format }),
    };
  });
}

async function ask(body: string): Promise<{ id: number; text: string }[]> {
  const answer = await fetch(`${MODEL_URL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${MODEL_KEY}` },
    body,
  });
  const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] };
  return JSON.parse(choices[0]?.message.content ?? '').translations;
}

async function store(
  question: Question,
  language: string,
  texts: { id: number; text: string }[],
): Promise<void> {
  const { documentId, websiteId, sourceHash, hashes } = question;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO translation_segments (website_id, language, segment_hash, document_id, text, origin)
       SELECT $1, $2, s.hash, '00000000-0000-0000-0000-000000000000', s.text, 'machine' FROM unnest($3::text[], $4::text[]) AS s (hash, text)
       ORDER BY s.hash ON CONFLICT DO NOTHING`,
      [websiteId, language, hashes, texts.map(({ text }) => text)],
    );
    await client.query(
      `INSERT INTO translations (document_id, language, website_id, content, source_hash, source_characters)
       VALUES ($1, $2, $3, $4, $5, 1)`,
      [
        documentId,
        language,
        websiteId,
        JSON.stringify({ title: texts.map(({ text }) => text).join(' ') }),
        sourceHash,
      ],
    );
    await client.query(
      `INSERT INTO outbox (message_id, stream, subject, partition, payload) VALUES (gen_random_uuid(), 'bare', 'bare', 0, $1)`,
      [JSON.stringify({ documentId, language })],
    );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

createServer(async (request, response) => {
  if (request.url === '/ready') return response.end('ok');
  const language = new URL(request.url ?? '/', 'http://bare').searchParams.get('language') ?? '';
  const left = (await questions(language)).values();
  const before = performance.now();
  const loop = async () => {
    for (const question of left) await store(question, language, await ask(question.body));
  };
  await Promise.all(Array.from({ length: Number(AT_ONCE) }, loop));
  response.end(JSON.stringify({ seconds: (performance.now() - before) / 1000 }));
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
