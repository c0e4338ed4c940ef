import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createModel, type ModelSettings } from '@sightline/llm';
import { endWithFile } from '@sightline/stack';
import { afterEach, expect, test } from 'vitest';
import type { Recommendation } from '../checks/score-page.ts';
import { analysesUnderTest } from '../testing/analyses-under-test.ts';
import { takeAnalysis } from '../work/analysis-rows.ts';
import { wordSuggestions } from './word-suggestions.ts';

interface Asked {
  number: number;
  text: string;
}

/** A server of the OpenAI-compatible protocol, which words as `wording` says. */
async function openModelServer() {
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request));
    const asked: Asked[] = JSON.parse(messages.at(-1).content);
    model.questions.push(asked);
    const suggestions = asked.map((one) => ({ number: one.number, text: model.wording(one) }));
    const message = { role: 'assistant', content: JSON.stringify({ suggestions }) };
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const body = { id: '1', object: 'chat.completion', created: 0, model: 'fixture', usage };
    response
      .writeHead(model.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...body, choices: [{ index: 0, message, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const settings: ModelSettings = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_MODEL: 'fixture',
    LLM_API_KEY: undefined,
    LLM_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    LLM_JSON_SCHEMA: true,
    LLM_TIMEOUT_MS: 30_000,
    LLM_MAX_OUTPUT_TOKENS: undefined,
  };
  const model = {
    settings,
    questions: [] as Asked[][],
    status: 200,
    wording: (one: Asked): string => `Please: ${one.text}`,
  };
  return model;
}

const server = await openModelServer();
const model = createModel(server.settings);
afterEach(() => {
  server.questions.length = 0;
  server.status = 200;
  server.wording = (one) => `Please: ${one.text}`;
});

const recommendation = (words: string, status: 'pending' | 'done' = 'pending'): Recommendation => ({
  title: 'Headings',
  status,
  impact: null,
  suggestion: { text: words, rationale: 'It has 3 of 10.' },
});
const signal = new AbortController().signal;

test('words what is pending with one question, and leaves the rest', async () => {
  const given = [
    recommendation('Add 5 headings.'),
    recommendation('Keep it.', 'done'),
    recommendation('Link it.'),
  ];
  const { recommendations, count } = await wordSuggestions(model, given, signal);
  expect(count).toBe(2);
  expect(recommendations.map(({ suggestion }) => suggestion.text)).toEqual([
    'Please: Add 5 headings.',
    'Keep it.',
    'Please: Link it.',
  ]);
  expect(recommendations.map(({ suggestion }) => suggestion.rationale)).toEqual(
    given.map(() => 'It has 3 of 10.'),
  );
  expect(server.questions).toHaveLength(1);
  expect(server.questions[0]?.map(({ number }) => number)).toEqual([1, 3]);
});

test.each([
  ['Cover "drop" and more.', true],
  ['Three of 10 say "drop".', true],
  ['Cover "drop" 7 times.', false],
  ['Cover "drop", see https://ads.example/.', false],
  ['Cover "drop", as www.ads.de says.', false],
  ['Cover [this](x) "drop".', false],
  ['Cover the drop.', false],
  ['Cover "drop" and "vegan".', false],
  ['', false],
  [`"drop" ${'very '.repeat(200)}`, false],
])('of a suggestion to cover "drop" the wording %.40j is used: %s', async (wording, isUsed) => {
  server.wording = () => wording;
  const { recommendations, count } = await wordSuggestions(model, [recommendation('Cover: "drop".')], signal);
  expect(count).toBe(isUsed ? 1 : 0);
  expect(recommendations[0]?.suggestion.text).toBe(isUsed ? wording : 'Cover: "drop".');
});

test('asks nothing where nothing is pending, or where it would be too long', async () => {
  await wordSuggestions(model, [recommendation('Keep it.', 'done')], signal);
  await wordSuggestions(model, [recommendation('x'.repeat(6_000))], signal);
  expect(server.questions).toEqual([]);
});

test('an analysis has the words of the model and its name, or those of the rules where it fails; never is it asked twice', async () => {
  const { start, newOrganization, row, statusOf, pool, lines } = await analysesUnderTest();
  const { queue } = await newOrganization();
  const worded = await queue();
  start({ model });
  await expect.poll(() => statusOf(worded)).toBe('done');
  const result = (await row(worded))?.result;
  expect(result?.metadata.model).toBe('openai-compatible/fixture');
  expect(result?.recommendations[0]?.suggestion.text).toMatch(/^Please: /);
  expect(server.questions).toHaveLength(1);
  server.status = 500;
  const plain = await queue();
  await expect.poll(() => statusOf(plain)).toBe('done');
  expect((await row(plain))?.result?.metadata).not.toHaveProperty('model');
  expect((await row(plain))?.result?.recommendations[0]?.suggestion.text).not.toMatch(/^Please: /);
  expect(lines).toEqual(['info The language model failed; suggestions are worded by rules']);
  // As after a worker that was killed while the model thought.
  server.status = 200;
  await pool.query(
    `UPDATE content_analyses SET status = 'queued', not_before = NULL WHERE optimization_id = $1`,
    [plain],
  );
  await expect.poll(async () => (await row(plain))?.attempts).toBe(2);
  await expect.poll(() => statusOf(plain)).toBe('done');
  expect(server.questions).toHaveLength(2);
  expect(await takeAnalysis(pool, 1)).toBeUndefined();
});
