import Anthropic from '@anthropic-ai/sdk';
import { inTurn } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import type { EngineFault } from '../testing/faults.ts';
import { requestBody } from './request.ts';

async function open(options: EngineServerOptions = {}, route = 'anthropic-messages') {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open(route);
  const { ENGINE_ANTHROPIC_URL: baseURL, ENGINE_ANTHROPIC_API_KEY: apiKey } = server.settings;
  const sdk = new Anthropic({ baseURL, apiKey: apiKey ?? '', maxRetries: 0 });
  return { server, engine, sdk, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('reads what the SDK of the vendor reads', async () => {
  await using opened = await open();
  const { engine, sdk } = opened;
  const question = questionOf(engine, {
    search: 'require',
    persona: 'You are asked by a runner.',
    place: { country: 'DE', city: 'Berlin', timeZone: 'Europe/Berlin' },
    mostSearches: 3,
  });
  const ours = await ask(engine, question);
  const theirs = await sdk.messages.create(
    requestBody(question) as Anthropic.MessageCreateParamsNonStreaming,
    { headers: { 'x-client-request-id': question.key } },
  );
  const texts = theirs.content.filter((block) => block.type === 'text');
  expect(ours.text).toBe(texts.map(({ text }) => text).join(''));
  expect(
    ours.citations.flatMap(({ url, title, quote, spans }) =>
      spans.map((span) => [url, title, quote, ours.text.slice(...span)]),
    ),
  ).toEqual(
    texts.flatMap(({ text, citations }) =>
      (citations ?? []).map((one) => {
        if (one.type !== 'web_search_result_location') throw new Error(one.type);
        return [one.url, one.title, one.cited_text, text];
      }),
    ),
  );
  const used = theirs.content.filter((block) => block.type === 'server_tool_use');
  expect(ours.searches).toEqual(used.map(({ input }) => (input as { query: string }).query));
  const cited = new Set(ours.citations.map(({ url }) => url));
  const results = theirs.content.flatMap((block) =>
    block.type === 'web_search_tool_result' && Array.isArray(block.content) ? block.content : [],
  );
  expect(ours.consulted.map(({ url, title }) => [url, title])).toEqual(
    results.filter(({ url }) => !cited.has(url)).map(({ url, title }) => [url, title]),
  );
  expect(ours.served).toMatchObject({ model: theirs.model, tier: 'standard', region: 'us' });
  const { usage } = theirs;
  expect(ours.usage).toEqual({
    inputTokens: usage.input_tokens + (usage.cache_read_input_tokens ?? 0),
    cachedInputTokens: usage.cache_read_input_tokens,
    cacheWriteTokens: 0,
    outputTokens: usage.output_tokens,
    reasoningTokens: usage.output_tokens_details?.thinking_tokens,
    searches: usage.server_tool_use?.web_search_requests,
  });
  expect(JSON.stringify(ours.payload)).not.toContain('encrypted');
});

test.each([
  ['rate-limited', Anthropic.RateLimitError],
  ['overloaded', Anthropic.InternalServerError],
  ['out-of-credit', Anthropic.BadRequestError],
  ['unauthorized', Anthropic.AuthenticationError],
  ['unknown-model', Anthropic.NotFoundError],
  ['dropped', Anthropic.APIConnectionError],
] as const)('the SDK takes %s for a failure as well', async (fault, kind) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  const request = {
    model: 'claude-sonnet-5',
    max_tokens: 100,
    messages: [{ role: 'user' as const, content: 'Hello?' }],
  };
  await expect(opened.sdk.messages.create(request)).rejects.toThrow(kind);
});

test('goes on after a pause, and adds up what both parts say and cost', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('paused') });
  const { engine, server } = opened;
  const answer = await ask(engine, questionOf(engine));
  expect(answer.finish).toBe('complete');
  expect(answer.searches).not.toHaveLength(0);
  expect(answer.citations).not.toHaveLength(0);
  expect(answer.payload).toHaveLength(2);
  expect(server.bills).toHaveLength(2);
  expect(answer.cost?.nanos).toBe(server.bills.reduce((sum, { nanos }) => sum + nanos, 0n));
});

test('a failure after a pause has the cost of what was answered before it', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('paused', 'overloaded') });
  const { engine, server } = opened;
  const failed = engine.begin(questionOf(engine));
  await expect(failed).rejects.toMatchObject({ fault: 'unavailable', paid: 'yes' });
  await expect(failed).rejects.toMatchObject({ cost: { nanos: server.bills[0]?.nanos, kind: 'computed' } });
});

test.each([
  ['truncated', 'truncated'],
  ['refused', 'refused'],
] as const)('keeps an answer that is %s, with its cost', async (fault, finish) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  const answer = await ask(opened.engine, questionOf(opened.engine));
  expect(answer.finish).toBe(finish);
  expect(answer.cost?.nanos).toBe(opened.server.bills[0]?.nanos);
});

test('an answer without text is refused, and has its cost', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('no-text') });
  await expect(ask(opened.engine, questionOf(opened.engine))).rejects.toMatchObject({
    fault: 'malformed',
    paid: 'yes',
    cost: { kind: 'computed' },
    message: expect.stringContaining('content: has no text'),
  });
});

test('refuses of DeepSeek what it would pass over, before anything is sent', async () => {
  await using opened = await open({}, 'deepseek-messages');
  const { engine, server } = opened;
  await expect(engine.begin(questionOf(engine, { search: 'require' }))).rejects.toThrow('search:');
  await expect(engine.begin(questionOf(engine, { place: { country: 'DE' } }))).rejects.toThrow('place:');
  await expect(engine.begin(questionOf(engine, { key: 'no key!' }))).rejects.toThrow('key:');
  expect(server.calls).toBe(0);
});
