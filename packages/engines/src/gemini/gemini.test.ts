import { ApiError, GoogleGenAI } from '@google/genai';
import { inTurn } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { EngineNotAvailableError } from '../engine-error.ts';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import type { EngineFault } from '../testing/faults.ts';
import { createResolve } from './resolve.ts';

async function open(options: EngineServerOptions = {}) {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open('gemini-generate');
  const { ENGINE_GEMINI_URL: baseUrl, ENGINE_GEMINI_API_KEY: apiKey } = server.settings;
  const sdk = new GoogleGenAI({ apiKey: apiKey ?? '', httpOptions: { baseUrl } });
  return { server, engine, sdk, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('reads what the SDK of the vendor reads', async () => {
  await using opened = await open();
  const { engine, sdk } = opened;
  const question = questionOf(engine, {
    persona: 'You are asked by a runner.',
    language: 'de',
    place: { country: 'DE', latitude: 52.52, longitude: 13.4 },
  });
  const ours = await ask(engine, question);
  const theirs = await sdk.models.generateContent({
    model: question.model,
    contents: question.prompt,
    config: {
      systemInstruction: 'You are asked by a runner.',
      tools: [{ googleSearch: {} }],
      toolConfig: { retrievalConfig: { latLng: { latitude: 52.52, longitude: 13.4 }, languageCode: 'de' } },
      httpOptions: { headers: { 'x-client-request-id': question.key } },
    },
  });
  expect(ours.text).toBe(theirs.text);
  const grounding = theirs.candidates?.[0]?.groundingMetadata;
  const chunks = grounding?.groundingChunks ?? [];
  const bytes = Buffer.from(ours.text);
  const leadsTo = (uri = '') => Buffer.from(uri.split('/').at(-1) ?? '', 'base64url').toString();
  const cited = (grounding?.groundingSupports ?? []).flatMap(({ segment, groundingChunkIndices }) =>
    (groundingChunkIndices ?? []).map((index) => [
      leadsTo(chunks[index]?.web?.uri),
      bytes.subarray(segment?.startIndex ?? 0, segment?.endIndex).toString(),
    ]),
  );
  expect(
    ours.citations.flatMap(({ url, spans }) => spans.map((span) => [url, ours.text.slice(...span)])),
  ).toEqual(cited);
  const urls = new Set(ours.citations.map(({ url }) => url));
  expect(ours.consulted.map(({ url }) => url)).toEqual(
    chunks.map(({ web }) => leadsTo(web?.uri)).filter((url) => !urls.has(url)),
  );
  expect(ours.searches).toEqual(grounding?.webSearchQueries?.filter((query) => query !== ''));
  expect(ours.served).toEqual({ model: theirs.modelVersion, id: expect.any(String) });
  const usage = theirs.usageMetadata;
  expect(ours.usage).toMatchObject({
    inputTokens: (usage?.promptTokenCount ?? 0) + (usage?.toolUsePromptTokenCount ?? 0),
    outputTokens: (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
  });
});

test.each([
  ['rate-limited', 429],
  ['failing', 500],
  ['unauthorized', 400],
  ['unknown-model', 404],
] as const)('the SDK takes %s for a failure as well', async (fault, status) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  const asked = opened.sdk.models.generateContent({ model: 'gemini-3.5-flash', contents: 'Hello?' });
  await expect(asked).rejects.toMatchObject({ name: ApiError.name, status });
});

test('is off until its terms are accepted, with a key or without', async () => {
  await using opened = await open();
  const engines = createEngines({ ...opened.server.settings, ENGINE_ACCEPTED_TERMS: [] });
  expect(() => engines.open('gemini-generate')).toThrow(EngineNotAvailableError);
  expect(() => engines.open('gemini-generate')).toThrow('ENGINE_ACCEPTED_TERMS=google-grounding');
});

test('counts bytes, finds other units by the words that stand there, and drops what is nowhere', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('other-units', 'wrong-places') });
  const { engine } = opened;
  const moved = await ask(engine, questionOf(engine));
  expect(moved.dropped.spans).toBe(0);
  const wrong = await ask(engine, questionOf(engine));
  expect(wrong.dropped.spans).toBeGreaterThan(0);
  expect(wrong.citations.flatMap(({ spans }) => spans)).toEqual([]);
});

test('keeps what was cut off or filtered, and refuses a place without coordinates', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('truncated', 'filtered', 'no-text') });
  const { engine } = opened;
  expect(await ask(engine, questionOf(engine))).toMatchObject({
    finish: 'truncated',
    cost: { kind: 'computed' },
  });
  expect(await ask(engine, questionOf(engine))).toMatchObject({ finish: 'filtered' });
  await expect(ask(engine, questionOf(engine))).rejects.toMatchObject({ fault: 'malformed', paid: 'yes' });
  await expect(engine.begin(questionOf(engine, { place: { country: 'DE' } }))).rejects.toThrow('latitude');
});

test('asks no other host where a link of an answer leads', async () => {
  await using opened = await open();
  const other = await startEngineServer();
  const link = (url: string) =>
    `${url}/gemini/grounding-api-redirect/${Buffer.from('https://a.example/').toString('base64url')}`;
  const resolve = createResolve(opened.server.url);
  expect([...(await resolve([link(other.url), link(opened.server.url), 'no link']))]).toEqual([
    [link(opened.server.url), 'https://a.example/'],
  ]);
  await other[Symbol.asyncDispose]();
});
