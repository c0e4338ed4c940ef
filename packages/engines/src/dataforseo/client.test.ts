import * as dataforseo from 'dataforseo-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '../engine.ts';
import { createEngines } from '../engines.ts';
import { ask } from '../testing/ask.ts';
import { type EngineServer, startEngineServer } from '../testing/engine-server.ts';

let server: EngineServer;
beforeAll(async () => {
  server = await startEngineServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** DataForSEO's own client, with its requests signed. */
const signed = () => ({
  fetch: (address: string | URL | Request, init: RequestInit = {}) => {
    const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = server.settings;
    const headers = new Headers(init.headers);
    headers.set('authorization', `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`);
    return fetch(address, { ...init, headers });
  },
});
const chatBots = () => new dataforseo.AiOptimizationApi(server.settings.DATAFORSEO_URL, signed());
const google = () => new dataforseo.SerpApi(server.settings.DATAFORSEO_URL, signed());

const question: Question = {
  key: 'run-of-client',
  mode: 'findable',
  prompt: 'Best trail shoes?',
  model: 'chatgpt',
  search: 'allow',
  place: { country: 'US' },
};
const posted = { keyword: question.prompt, location_code: 2840, language_code: 'en', tag: question.key };

test('DataForSEO’s own client reads from ChatGPT what we read', async () => {
  const api = chatBots();
  const begun = await api.chatGptLlmScraperTaskPost([
    new dataforseo.AiOptimizationChatGptLlmScraperTaskPostRequestInfo(posted),
  ]);
  const [{ id = '', status_code, cost } = {}] = begun?.tasks ?? [];
  expect([begun?.status_code, status_code]).toEqual([20_000, 20_100]);
  const got = await api.chatGptLlmScraperTaskGetAdvanced(id);
  const [{ result, data } = {}] = got?.tasks ?? [];
  const theirs = result?.[0];
  expect(data).toMatchObject(posted);
  const ours = await ask(createEngines(server.settings).open('dataforseo-scraper'), question);
  expect(theirs?.markdown).toBe(ours.text);
  expect(theirs?.model).toBe(ours.served.model);
  expect(theirs?.fan_out_queries).toEqual(ours.searches);
  const sources = theirs?.sources?.map(({ url, title, snippet }: dataforseo.SourceInfo) => ({
    url,
    title,
    quote: snippet,
    spans: [],
  }));
  expect(sources).toEqual(ours.citations);
  const cited = new Set(ours.citations.map(({ url }) => url));
  const found = (theirs?.search_results ?? []).map(({ url }: dataforseo.ChatgptSearchResult) => url ?? '');
  expect([...new Set(found.filter((url: string) => !cited.has(url)))]).toEqual(
    ours.consulted.map(({ url }) => url),
  );
  expect(cost).toBe(Number(server.bills[0]?.nanos) / 1e9);
  const ready = await api.chatGptLlmScraperTasksReady();
  const tags = ready?.tasks?.[0]?.result?.map(({ tag }: { tag?: string }) => tag);
  expect(tags).toEqual([question.key, question.key]);
});

test('DataForSEO’s own client reads from Google what we read, and finds the task that we began', async () => {
  const api = google();
  const engine = createEngines(server.settings).open('dataforseo-google');
  const asked: Question = { ...question, model: 'google-ai-mode', key: 'run-of-google' };
  const begun = await engine.begin(asked);
  const remoteId = begun.state === 'begun' ? begun.remoteId : '';
  const list = await api.idList([
    new dataforseo.SerpIdListRequestInfo({
      datetime_from: '2026-11-01 00:00:00 +00:00',
      datetime_to: '2099-01-01 00:00:00 +00:00',
      include_metadata: true,
    }),
  ]);
  const [listed] = list?.tasks?.[0]?.result ?? [];
  expect(listed?.metadata).toMatchObject({ tag: asked.key });
  expect(remoteId.startsWith(`${listed?.id}~`)).toBe(true);
  const looked = await engine.look?.(remoteId, asked);
  const got = await api.googleAiModeTaskGetAdvanced(listed?.id ?? '');
  const [overview] = got?.tasks?.[0]?.result?.[0]?.items ?? [];
  const ours = looked?.state === 'answered' ? looked.answer : undefined;
  expect(overview?.markdown).toBe(ours?.text);
  const [element] = overview?.items ?? [];
  expect(element?.references?.map(({ url }: { url?: string }) => url)).toEqual(
    ours?.citations.map(({ url }) => url),
  );
});

test('DataForSEO’s own client is refused as we are', async () => {
  await using other = await startEngineServer({ fault: () => 'rate-limited' });
  const api = new dataforseo.AiOptimizationApi(other.settings.DATAFORSEO_URL, signed());
  const refused = await api.chatGptLlmScraperTaskPost([
    new dataforseo.AiOptimizationChatGptLlmScraperTaskPostRequestInfo(posted),
  ]);
  expect(refused?.tasks?.[0]?.status_code).toBe(40_202);
});
