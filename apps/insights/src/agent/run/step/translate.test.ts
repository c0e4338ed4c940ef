import { type Fault, inTurn, translateText } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import type { Graph } from '../../graph/graph.ts';
import { agentsUnderTest, chain } from '../../testing/agents-under-test.ts';

const anything = { type: 'object', properties: { given: { type: 'string' }, language: { type: 'string' } } };
const translating = (config: object, more: Partial<Graph> = {}): Graph =>
  chain([{ id: 't', type: 'translate', config: { language: { $ref: 'inputs.language' }, ...config } }], {
    inputs: anything,
    outputs: { all: { $ref: 'steps.t.outputs' } },
    ...more,
  });
const ofText = translating({ text: '{{ inputs.given }}' });
const text = 'Keep {name} and <b>this</b>: https://shop.example/shoes is where all the shoes are.';

/** The model translates by rule. */
const byRule = (more: Parameters<typeof agentsUnderTest>[0] = {}) =>
  agentsUnderTest({ answer: () => undefined, ...more });

test('translates a text into each language that a run names, and keeps what is no language', async () => {
  const { newPublished, start, startWorker, ended, model } = await byRule();
  const id = await newPublished(ofText);
  startWorker();
  for (const language of ['de', 'ja']) {
    const run = await ended(await start(id, { given: `\n${text}  `, language }));
    expect(run).toMatchObject({ status: 'succeeded' });
    expect(run.outputs.all).toEqual({ text: `\n${translateText(text, language)}  `, language });
    expect(run.outputs.all.text).toMatch(/\{name\}.*<b>.*<\/b>.*https:\/\/shop\.example\/shoes/);
  }
  expect(model.inputs).toEqual(['de', 'ja'].map((language) => ({ language, segments: [{ id: 1, text }] })));
  const refused = await ended(await start(id, { given: text, language: 'tlh' }));
  expect(refused).toMatchObject({ status: 'failed', error: { code: 'config', step: 't' } });
  expect(model.calls).toBe(2);
});

test('translates the texts of a value, each distinct one once, and keeps its shape', async () => {
  const { newPublished, start, startWorker, ended, model } = await byRule();
  const value = {
    title: 'Trail shoes',
    rows: [{ name: 'Trail shoes', count: 3, url: 'https://shop.example/' }, { name: null }, []],
  };
  const id = await newPublished(translating({ value, language: 'ru' }));
  startWorker();
  const run = await ended(await start(id));
  const title = translateText('Trail shoes', 'ru');
  expect(run.outputs.all).toEqual({
    value: { title, rows: [{ name: title, count: 3, url: 'https://shop.example/' }, { name: null }, []] },
    language: 'ru',
  });
  expect(model.inputs[0]?.segments).toEqual([{ id: 1, text: 'Trail shoes' }]);
});

test('asks no model where there are no words, and stores what a step gave', async () => {
  const { newPublished, start, startWorker, ended, model, pool } = await byRule();
  const value = { count: '12', url: 'https://shop.example/', none: null };
  const empty = { id: 'e', type: 'translate', config: { text: '', language: 'de' } };
  const kept = { id: 'k', type: 'translate', config: { value, language: 'de' } };
  const path = await start(await newPublished(chain([empty, kept])));
  startWorker();
  const run = await ended(path);
  expect(run.steps).toMatchObject([
    { outputs: { text: '', language: 'de' } },
    { outputs: { value, language: 'de' } },
  ]);
  expect(model.calls).toBe(0);
  expect((await pool.query('SELECT FROM agent_model_calls')).rowCount).toBe(0);
});

const wrong: Fault[] = ['missing-text', 'unknown-text', 'repeated-text', 'lost-placeholder'];

test('refuses answers with missing, unknown, repeated or damaged texts, pays for them, and asks again', async () => {
  const { newPublished, start, startWorker, ended, model, pool } = await byRule({ fault: inTurn(...wrong) });
  const path = await start(await newPublished(ofText), { given: text, language: 'uk' });
  startWorker();
  const run = await ended(path);
  expect(run.outputs.all).toEqual({ text: translateText(text, 'uk'), language: 'uk' });
  expect(model.calls).toBe(wrong.length + 1);
  const { rows } = await pool.query<{ settled: number; spent: string; day: string; reserved: boolean }>(
    `SELECT count(finished_at)::int AS settled, sum(tokens) AS spent, bool_or(tokens > 1000) AS reserved,
       (SELECT tokens FROM agent_runs) AS day FROM agent_model_calls`,
  );
  // Each question is reserved with thousands of tokens, and takes some hundred.
  expect(rows[0]).toMatchObject({ settled: wrong.length + 1, reserved: false });
  expect(rows[0]?.day).toBe(rows[0]?.spent);
});

test('gives up after five answers that it refuses', async () => {
  const { newPublished, start, startWorker, ended, model } = await byRule({ fault: () => 'missing-text' });
  const path = await start(await newPublished(ofText), { given: text, language: 'uk' });
  startWorker();
  expect(await ended(path)).toMatchObject({
    status: 'failed',
    error: { code: 'model_malformed', message: 'The translation was refused: missing text 1.' },
  });
  expect(model.calls).toBe(5);
});

test('asks no question that could take a run beyond its budget', async () => {
  const { newPublished, start, startWorker, ended, model, pool } = await byRule();
  const id = await newPublished(
    translating({ text: '{{ inputs.given }}' }, { inputs: anything, budget: { tokens: 5_000 } }),
  );
  startWorker();
  expect(await ended(await start(id, { given: text, language: 'de' }))).toMatchObject({
    status: 'succeeded',
  });
  const long = await ended(await start(id, { given: text.repeat(20), language: 'de' }));
  expect(long).toMatchObject({ status: 'failed', error: { code: 'budget_of_run' } });
  expect(model.calls).toBe(1);
  const { rows } = await pool.query<{ tokens: string }>(
    'SELECT tokens FROM agent_runs ORDER BY requested_at',
  );
  expect(Number(rows[0]?.tokens)).toBeGreaterThan(0);
  expect(rows[1]?.tokens).toBe('0');
});

test('translates no more than one question holds', async () => {
  const { newPublished, start, startWorker, ended, model } = await byRule();
  const many = Array.from({ length: 501 }, (_, n) => `text number ${n}`);
  const long = ['a word '.repeat(2_000), 'and more '.repeat(1_000)];
  startWorker();
  for (const value of [many, long]) {
    const run = await ended(await start(await newPublished(translating({ value, language: 'de' }))));
    expect(run).toMatchObject({ status: 'failed', error: { code: 'too_much_text' } });
  }
  expect(model.calls).toBe(0);
});
