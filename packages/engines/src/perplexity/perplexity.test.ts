import Perplexity from '@perplexity-ai/perplexity_ai';
import { inTurn } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import type { EngineFault } from '../testing/faults.ts';
import { requestBody } from './engine.ts';

async function open(options: EngineServerOptions = {}) {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open('perplexity-agent');
  const { ENGINE_PERPLEXITY_URL: baseURL, ENGINE_PERPLEXITY_API_KEY: apiKey } = server.settings;
  const sdk = new Perplexity({ baseURL, apiKey: apiKey ?? '', maxRetries: 0 });
  return { server, engine, sdk, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test.each(['call', 'background'] as const)('reads of a %s what the SDK of the vendor reads', async (mode) => {
  await using opened = await open();
  const { engine, sdk } = opened;
  const question = questionOf(engine, {
    mode,
    language: 'de',
    persona: 'You are asked by a runner.',
    place: { country: 'DE', city: 'Berlin', latitude: 52.52, longitude: 13.4 },
  });
  const ours = await ask(engine, question);
  const body = requestBody(question) as Perplexity.ResponseCreateParamsNonStreaming;
  let theirs = await sdk.responses.create(body, { headers: { 'x-client-request-id': question.key } });
  if (mode === 'background') theirs = await sdk.responses.retrieve(theirs.id);
  expect(theirs.status).toBe('completed');
  const [message] = theirs.output.flatMap((item) => (item.type === 'message' ? item.content : []));
  expect(ours.text).toBe(message?.text);
  const found = theirs.output.flatMap((item) => (item.type === 'search_results' ? [item] : []));
  expect(ours.searches).toEqual(found.flatMap(({ queries }) => queries));
  const pages = found.flatMap(({ results }) => results);
  const cited = new Map(ours.citations.map((citation) => [citation.url, citation]));
  expect([...cited.keys()]).toEqual([...new Set(message?.annotations?.map(({ url }) => url))]);
  for (const { id, url, title, snippet } of pages) {
    const citation = cited.get(url);
    if (!citation) continue;
    expect(citation).toMatchObject({ title, quote: snippet });
    expect(citation.spans.map((span) => ours.text.slice(...span))).toEqual([`[${id}]`]);
  }
  expect(ours.consulted.map(({ url }) => url)).toEqual(
    pages.flatMap(({ url }) => (cited.has(url) ? [] : [url])),
  );
  const { usage } = theirs;
  expect(ours.usage).toMatchObject({
    inputTokens: usage?.input_tokens,
    outputTokens: usage?.output_tokens,
    searches: usage?.tool_calls_details?.web_search?.invocation,
  });
  expect(Number(ours.cost?.nanos)).toBe(Math.round((usage?.cost?.total_cost ?? 0) * 1e9));
});

test.each([
  ['rate-limited', Perplexity.RateLimitError],
  ['failing', Perplexity.InternalServerError],
  ['unauthorized', Perplexity.AuthenticationError],
  ['bad-request', Perplexity.BadRequestError],
  ['dropped', Perplexity.APIConnectionError],
] as const)('the SDK takes %s for a failure as well', async (fault, kind) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  await expect(opened.sdk.responses.create({ model: 'perplexity/sonar', input: 'Hello?' })).rejects.toThrow(
    kind,
  );
});

test('knows by its length that an answer was cut off, and keeps it', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('truncated') });
  const { engine, server } = opened;
  const answer = await ask(engine, questionOf(engine, { mostOutputTokens: 100 }));
  expect(answer).toMatchObject({
    finish: 'truncated',
    cost: { nanos: server.bills[0]?.nanos, kind: 'billed' },
  });
});

test('believes the numbers in the text where annotations are nowhere', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('wrong-places') });
  const answer = await ask(opened.engine, questionOf(opened.engine));
  expect(answer.dropped.spans).toBeGreaterThan(0);
  for (const { spans } of answer.citations)
    expect(spans.map((span) => answer.text.slice(...span))).toEqual([expect.stringMatching(/^\[\d\]$/)]);
});

test('what failed in the background, what is lost and what has no text are failures', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('failed', 'no-text', 'unknown-state') });
  const { engine } = opened;
  await expect(ask(engine, questionOf(engine))).rejects.toMatchObject({ fault: 'failed', paid: 'no' });
  await expect(ask(engine, questionOf(engine))).rejects.toMatchObject({ fault: 'malformed', paid: 'yes' });
  expect(await ask(engine, questionOf(engine))).toMatchObject({ finish: 'complete' });
  await expect(engine.look?.('resp_gone', questionOf(engine))).rejects.toMatchObject({ fault: 'lost' });
});
