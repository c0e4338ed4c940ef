import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { answerShape, createModel, ModelNotConfiguredError } from './index.ts';
import { startModelServer } from './testing/index.ts';

const shape = answerShape(
  'translation',
  Type.Object(
    {
      source_language: Type.String(),
      translations: Type.Array(
        Type.Object({ id: Type.Integer(), text: Type.String() }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
);
const input = JSON.stringify({ language: 'de', segments: [{ id: 1, text: 'Ten huts' }] });
const question = { instructions: 'Translate.', input, answer: shape };
const unset = {
  LLM_PROVIDER: undefined,
  LLM_MODEL: undefined,
  LLM_API_KEY: undefined,
  LLM_BASE_URL: undefined,
  LLM_JSON_SCHEMA: true,
  LLM_TIMEOUT_MS: 5000,
  LLM_MAX_OUTPUT_TOKENS: undefined,
};

test.each([true, false])('returns a valid result and its cost; with a schema: %j', async (json) => {
  await using server = await startModelServer();
  const model = createModel({ ...server.settings, LLM_JSON_SCHEMA: json });
  const { value, usage } = await model.ask(question);
  expect(value.translations).toEqual([{ id: 1, text: expect.stringMatching(/^[A-Z][a-z]{2} [a-z]{4}$/) }]);
  expect(usage).toEqual({ promptTokens: Math.ceil(input.length / 4), completionTokens: expect.any(Number) });
  expect([server.calls, ...server.paid.values()]).toEqual([1, 1]);
});

test.each([
  [{}, ['LLM_PROVIDER', 'LLM_MODEL', 'LLM_API_KEY']],
  [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' } as const, ['LLM_API_KEY']],
  [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' } as const, ['LLM_BASE_URL']],
])('names the missing settings of %j', (some, missing) => {
  const create = () => createModel({ ...unset, ...some });
  expect(create).toThrow(ModelNotConfiguredError);
  expect(create).toThrow(`must set ${missing.join(', ')}.`);
});

test.each(['openai', 'anthropic', 'google'] as const)(
  'calls %s at the server of the settings',
  async (name) => {
    await using server = await startModelServer();
    const model = createModel({ ...server.settings, LLM_PROVIDER: name });
    // The fixture speaks another protocol and knows no such path: that it answers is the proof.
    await expect(model.ask(question)).rejects.toMatchObject({ name: 'PermanentModelError', status: 401 });
  },
);

test('loads nothing of the SDK before the first call', async () => {
  const index = new URL('./index.ts', import.meta.url).href;
  const ask = new URL('./ask.ts', import.meta.url).href;
  // Loading the SDK leaves this name behind.
  const program = `
    const { createModel } = await import(${JSON.stringify(index)});
    createModel({ LLM_PROVIDER: 'openai', LLM_MODEL: 'm', LLM_API_KEY: 'k' });
    const before = 'AI_SDK_LOG_WARNINGS' in globalThis;
    await import(${JSON.stringify(ask)});
    console.log(before, 'AI_SDK_LOG_WARNINGS' in globalThis);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stdout.trim()).toBe('false true');
});

test('ends an aborted call with the reason of the abort', async () => {
  await using server = await startModelServer({ delayMs: 3000 });
  const abort = new AbortController();
  const asked = createModel(server.settings).ask({ ...question, signal: abort.signal });
  const reason = new Error('shutting down');
  await expect.poll(() => server.calls).toBe(1);
  abort.abort(reason);
  await expect(asked).rejects.toBe(reason);
});
