import { randomUUIDv7 } from 'node:crypto';
import { type Answer, answers } from '@sightline/events';
import { createReader } from '@sightline/extraction';
import { createModel } from '@sightline/llm';
import { type ModelServerOptions, startModelServer } from '@sightline/llm/testing';
import { transaction } from '@sightline/postgres';
import { endWithFile } from '@sightline/stack';
import { onTestFinished } from 'vitest';
import { collectUnderTest } from '../../collect/testing/collect-under-test.ts';
import { streamUnderTest } from '../../ingest/testing/stream-under-test.ts';
import { storeDocuments } from '../../knowledge-base/store-documents.ts';
import { documentOf } from '../../knowledge-base/testing/knowledge-under-test.ts';
import { readText } from '../../reading/read-text.ts';
import { holdAnswers } from '../hold-answers.ts';
import type { Judged } from '../question.ts';
import { type JudgingParts, startJudging } from '../start-judging.ts';

interface AskedQuestion {
  wanted: ('assessments' | 'claims')[];
  assets: { number: number; name: string; own: boolean }[];
  themes: string[];
  answer: string;
}

/** A claim that rules cannot decide, with what is published. */
interface AskedClaim {
  statement: string;
  passages: { number: number; title: string; text: string }[];
}

/** What a server says of an answer. */
export type Says = (asked: AskedQuestion) => Partial<Judged>;

export const PRICES = { inputCents: 100, outputCents: 500 };

/** Says that everything is light, in the words of the answer. */
export const honest: Says = ({ assets }) => ({
  assessments: assets.map(({ number }) => ({
    asset: number,
    theme: 'Weight',
    sentiment: 'positive',
    quote: 'is very light',
  })),
  claims: assets
    .filter(({ own }) => own)
    .map(({ number }) => ({ asset: number, theme: 'Weight', quote: 'weighs 198 g' })),
});

/** Databases, a stream, a model that says what a test wants, and judges in this process. */
export async function judgingUnderTest(options: Omit<ModelServerOptions, 'answer'> = {}) {
  const [collect, stream] = [await collectUnderTest(), await streamUnderTest(answers)];
  const nothing = { verdict: 'unverified', passage: 0, quote: '' };
  const said = { by: honest, ofClaim: (_: AskedClaim): typeof nothing => nothing };
  const server = await startModelServer({
    ...options,
    answer(asked) {
      const question = JSON.parse(asked);
      if ('statement' in question) return said.ofClaim(question);
      return { assessments: [], claims: [], ...said.by(question) };
    },
  });
  endWithFile(async () => server[Symbol.asyncDispose]());
  const lines: string[] = [];
  const counted: string[] = [];
  const log = {
    info: () => {},
    warn: (_: unknown, text: string) => void lines.push(text),
    error: (_: unknown, text: string) => void lines.push(text),
  };
  const { organizationId, category, promptIds } = await collect.newPlace();
  const { Aurora = '' } = category.assets;
  const reader = createReader([{ id: Aurora, names: [{ text: 'Aurora' }] }]);

  function start(more: Partial<JudgingParts> = {}) {
    const judging = startJudging({
      pool: collect.pool,
      events: stream.events,
      contract: stream.contract,
      model: createModel(server.settings),
      centsPerDay: 1_000,
      prices: PRICES,
      atOnce: 4,
      everyMs: 10,
      newId: randomUUIDv7,
      now: Date.now,
      log,
      onPublished: (outcome) => void counted.push(outcome),
      onDropped: (reasons) => void counted.push(...reasons),
      onCall: (outcome) => void counted.push(outcome),
      ...more,
    });
    onTestFinished(() => judging.stop());
    return judging;
  }

  /** An answer that was read, and is to be judged. */
  function answerOf(text: string, more: object = {}): Answer {
    const id = randomUUIDv7();
    return {
      id,
      category_id: category.id,
      at: new Date().toISOString(),
      prompt_id: promptIds[0] ?? '',
      topic_id: category.topics.Trail ?? '',
      tag_ids: [],
      model_id: id,
      analysis_types: ['sentiment', 'accuracy'],
      text,
      content_hash: id,
      ...readText(reader, { text, prompt: '', language: 'en', citedHosts: [] }),
      ...more,
    };
  }
  const hold = (...all: ReturnType<typeof answerOf>[]) =>
    holdAnswers(collect.pool, { answers: all, organizationIds: [organizationId] });
  /** A page of a website of the organization, until the test has finished. */
  async function publish({ title, text, url }: { title: string; text: string; url: string }) {
    const { rows } = await collect.pool.query<{ id: string; website_id: string }>(
      `INSERT INTO knowledge_bases (id, organization_id, name, slug, language, website_id)
       VALUES (gen_random_uuid(), $1, 'Website', 'website', 'en', gen_random_uuid()) RETURNING id, website_id`,
      [organizationId],
    );
    const [base] = rows;
    if (!base) throw new Error('No knowledge base was made');
    const source = { documentId: randomUUIDv7(), websiteId: base.website_id, url, version: 1, pass: 1 };
    const document = documentOf({ title, text, source });
    await transaction(collect.pool, (client) => storeDocuments(client, base.id, [document]));
    onTestFinished(async () => {
      await collect.pool.query('DELETE FROM knowledge_bases WHERE id = $1', [base.id]);
    });
    return document;
  }
  const spent = async () => {
    const { rows } = await collect.pool.query<{ sum: number }>(
      'SELECT coalesce(sum(microdollars), 0)::float8 AS sum FROM judge_spending',
    );
    return rows[0]?.sum ?? 0;
  };
  return {
    ...collect,
    ...stream,
    server,
    said,
    lines,
    counted,
    organizationId,
    category,
    Aurora,
    start,
    answerOf,
    hold,
    publish,
    spent,
  };
}
