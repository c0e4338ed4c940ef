import { inTurn } from '@sightline/llm/testing';
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import type { EngineFault } from '../testing/faults.ts';
import { requestBody } from './engine.ts';

async function open(options: EngineServerOptions = {}) {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open('xai-responses');
  const { ENGINE_XAI_URL: baseURL, ENGINE_XAI_API_KEY: apiKey } = server.settings;
  const sdk = new OpenAI({ baseURL, apiKey: apiKey ?? '', maxRetries: 0 });
  return { server, engine, sdk, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('reads what the SDK reads that the vendor recommends', async () => {
  await using opened = await open();
  const { engine, sdk } = opened;
  const question = questionOf(engine, { persona: 'You are asked by a runner.', place: { country: 'DE' } });
  const ours = await ask(engine, question);
  const body = requestBody(question) as OpenAI.Responses.ResponseCreateParamsNonStreaming;
  const theirs = await sdk.responses.create(body, { headers: { 'x-client-request-id': question.key } });
  expect(ours.text).toBe(theirs.output_text);
  const parts = theirs.output.flatMap((item) => (item.type === 'message' ? item.content : []));
  const annotations = parts.flatMap((part) => (part.type === 'output_text' ? part.annotations : []));
  expect(ours.citations.map(({ url }) => url)).toEqual(
    annotations.map((one) => (one.type === 'url_citation' ? one.url : one.type)),
  );
  for (const { url, spans } of ours.citations)
    for (const span of spans) expect(ours.text.slice(...span)).toMatch(`]](${url})`);
  expect(ours.served.model).toBe(theirs.model);
  expect(ours.usage).toMatchObject({
    inputTokens: theirs.usage?.input_tokens,
    outputTokens: theirs.usage?.output_tokens,
  });
  const ticks = (theirs.usage as { cost_in_usd_ticks?: number }).cost_in_usd_ticks ?? 0;
  expect(ours.cost).toEqual({ nanos: BigInt(ticks) / 10n, kind: 'billed' });
});

test.each([
  ['rate-limited', OpenAI.RateLimitError],
  ['overloaded', OpenAI.InternalServerError],
  ['unauthorized', OpenAI.AuthenticationError],
  ['bad-request', OpenAI.BadRequestError],
] as const)('the SDK takes %s for a failure as well', async (fault, kind) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  await expect(opened.sdk.responses.create({ model: 'grok-4.5', input: 'Hello?' })).rejects.toThrow(kind);
});

test('believes links in the text where annotations are nowhere, and keeps what was cut off', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('wrong-places', 'truncated', 'no-text') });
  const { engine } = opened;
  const answer = await ask(engine, questionOf(engine));
  expect(answer.dropped.spans).toBeGreaterThan(0);
  for (const { url, spans } of answer.citations)
    expect(spans.map((span) => answer.text.slice(...span))).toEqual([expect.stringContaining(`]](${url})`)]);
  expect(await ask(engine, questionOf(engine))).toMatchObject({
    finish: 'truncated',
    cost: { kind: 'billed' },
  });
  await expect(ask(engine, questionOf(engine))).rejects.toMatchObject({ fault: 'malformed', paid: 'yes' });
});
