import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createModel } from '@sightline/llm';
import { type ModelServerOptions, startModelServer } from '@sightline/llm/testing';
import { endWithFile } from '@sightline/stack';
import { expect, test } from 'vitest';
import { type LabelledCase, measure, readCases } from './measure.ts';

const cases = await readCases();

async function modelThatSays(answer: (one: LabelledCase) => object, options: ModelServerOptions = {}) {
  const server = await startModelServer({
    ...options,
    answer: (asked) => {
      const { answer: text } = JSON.parse(asked) as { answer: string };
      const one = cases.find((each) => text.includes(`\n${each.text}\n`));
      return one && { assessments: [], claims: [], ...answer(one) };
    },
  });
  endWithFile(async () => server[Symbol.asyncDispose]());
  return server;
}

/** As the labels have it. The quote is the whole text. */
const right = ({ brands, text }: LabelledCase) => ({
  assessments: brands.map(({ sentiment }, at) => ({
    asset: at + 1,
    theme: 'Quality',
    sentiment,
    quote: text,
  })),
  claims: brands.flatMap(({ own, facts }, at) =>
    own ? facts.map(() => ({ asset: at + 1, theme: 'Facts', quote: text })).slice(0, 1) : [],
  ),
});

const singleLine = cases.filter(({ text }) => !text.includes('\n'));

test('a model that says what the labels say has all figures at 1', async () => {
  const { settings } = await modelThatSays(right);
  const found = await measure(createModel(settings), singleLine);
  expect(found).toMatchObject({
    failed: 0,
    macroF1: 1,
    claimPrecision: 1,
    claimRecall: 1,
    cases: singleLine.length,
  });
});

test('a model that praises everything and invents claims is told apart', async () => {
  const { settings } = await modelThatSays(({ brands, text }) => ({
    assessments: brands.map((_, at) => ({
      asset: at + 1,
      theme: 'Quality',
      sentiment: 'positive',
      quote: text,
    })),
    claims: brands.map((_, at) => ({ asset: at + 1, theme: 'Facts', quote: 'costs 1 US dollar only' })),
  }));
  const found = await measure(createModel(settings), singleLine);
  const labels = singleLine.flatMap(({ brands }) => brands.map(({ sentiment }) => sentiment));
  const positive = labels.filter((one) => one === 'positive').length;
  // Nothing but the F1 of one of three classes.
  expect(found.macroF1).toBeCloseTo((2 * positive) / (positive + labels.length) / 3, 10);
  expect(found).toMatchObject({ claimPrecision: 0, claimRecall: 0 });
  expect(found.kept).toBeLessThan(found.said);
});

test('questions that fail are counted, and count as saying nothing', async () => {
  const { settings } = await modelThatSays(right, {
    fault: ({ number }) => (number % 2 === 0 ? 'failing' : undefined),
  });
  const failed: string[] = [];
  const found = await measure(createModel(settings), singleLine.slice(0, 6), {
    atOnce: 1,
    onFailure: (id) => void failed.push(id),
  });
  expect(found.failed).toBe(3);
  expect(failed).toHaveLength(3);
  expect(found.macroF1).toBeLessThan(1);
});

test('the command prints the figures of a few answers, and says what is missing', async () => {
  const { settings } = await modelThatSays(right);
  const run = (args: string[], LLM_API_KEY = settings.LLM_API_KEY ?? '') =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'evaluate.ts'), ...args], {
      env: { PATH: process.env.PATH, LLM_API_KEY },
    });
  const named = [
    '--provider',
    'openai-compatible',
    '--model',
    'fixture',
    '--base-url',
    settings.LLM_BASE_URL ?? '',
  ];
  const { stdout } = await run([...named, '--limit', '3']);
  expect(stdout).toContain('openai-compatible/fixture: 3 answers, 0 without a usable result');
  expect(stdout).toContain('sentiment, macro-F1:');
  await expect(run([])).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('LLM_PROVIDER') });
});
