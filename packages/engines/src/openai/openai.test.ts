import { inTurn } from '@sightline/llm/testing';
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import type { EngineFault } from '../testing/faults.ts';
import { requestBody } from './request.ts';

async function open(options: EngineServerOptions = {}) {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open('openai-responses');
  const { ENGINE_OPENAI_URL: baseURL, ENGINE_OPENAI_API_KEY: apiKey } = server.settings;
  const sdk = new OpenAI({ baseURL, apiKey: apiKey ?? '', maxRetries: 0 });
  return { server, engine, sdk, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test.each(['call', 'background'] as const)('reads of a %s what the SDK of the vendor reads', async (mode) => {
  await using opened = await open();
  const { engine, sdk } = opened;
  const question = questionOf(engine, {
    mode,
    persona: 'You are asked by a runner.',
    place: { country: 'DE', city: 'Berlin', timeZone: 'Europe/Berlin' },
  });
  const ours = await ask(engine, question);
  let theirs = await sdk.responses.create(
    requestBody(question) as OpenAI.Responses.ResponseCreateParamsNonStreaming,
  );
  if (mode === 'background')
    theirs = await sdk.responses.retrieve(theirs.id, { include: ['web_search_call.action.sources'] });
  expect(theirs.status).toBe('completed');
  expect(ours.text).toBe(theirs.output_text);
  const annotations = theirs.output.flatMap((item) =>
    item.type === 'message'
      ? item.content.flatMap((part) => (part.type === 'output_text' ? part.annotations : []))
      : [],
  );
  const points = [...ours.text];
  expect(
    ours.citations.flatMap(({ url, title, spans }) =>
      spans.map((span) => [url, title, ours.text.slice(...span)]),
    ),
  ).toEqual(
    annotations.map((one) => {
      if (one.type !== 'url_citation') throw new Error(one.type);
      return [one.url, one.title, points.slice(one.start_index, one.end_index).join('')];
    }),
  );
  const actions = theirs.output.flatMap((item) => (item.type === 'web_search_call' ? [item.action] : []));
  const searched = actions.flatMap((action) => (action.type === 'search' ? [action] : []));
  expect(ours.searches).toEqual(searched.flatMap(({ queries }) => queries));
  const cited = new Set(ours.citations.map(({ url }) => url.replace('?utm_source=openai', '')));
  const sources = searched.flatMap(({ sources: found }) => (found ?? []).map(({ url }) => url));
  expect(ours.consulted.map(({ url }) => url)).toEqual(
    [...new Set(sources)].filter((url) => !cited.has(url)),
  );
  expect(ours.served).toEqual({ model: theirs.model, id: expect.stringMatching(/^resp_/), tier: 'default' });
  expect(ours.usage).toEqual({
    inputTokens: theirs.usage?.input_tokens,
    cachedInputTokens: theirs.usage?.input_tokens_details.cached_tokens,
    cacheWriteTokens: 0,
    outputTokens: theirs.usage?.output_tokens,
    reasoningTokens: theirs.usage?.output_tokens_details.reasoning_tokens,
    searches: theirs.tool_usage?.web_search.num_requests,
  });
});

test.each([
  ['rate-limited', OpenAI.RateLimitError],
  ['out-of-credit', OpenAI.RateLimitError],
  ['overloaded', OpenAI.InternalServerError],
  ['unauthorized', OpenAI.AuthenticationError],
  ['bad-request', OpenAI.BadRequestError],
  ['unknown-model', OpenAI.NotFoundError],
  ['dropped', OpenAI.APIConnectionError],
] as const)('the SDK takes %s for a failure as well', async (fault, kind) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  await expect(opened.sdk.responses.create({ model: 'gpt-5.4-mini', input: 'Hello?' })).rejects.toThrow(kind);
});

test.each([
  ['truncated', 'truncated'],
  ['refused', 'refused'],
  ['filtered', 'filtered'],
] as const)('keeps an answer that is %s, with its cost', async (fault, finish) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  const answer = await ask(opened.engine, questionOf(opened.engine));
  expect(answer.finish).toBe(finish);
  expect(answer.cost?.nanos).toBe(opened.server.bills[0]?.nanos);
  expect(answer.dropped.spans).toBe(0);
});

test.each(['call', 'background'] as const)(
  'of a %s: failed, foreign and empty answers are failures',
  async (mode) => {
    const faults = ['failed', 'foreign', 'no-text'] as const;
    await using opened = await open({ fault: inTurn<EngineFault>(...faults) });
    for (const [fault, kind] of [
      ['failed', 'failed'],
      ['foreign', 'foreign'],
      ['no-text', 'malformed'],
    ]) {
      await expect(ask(opened.engine, questionOf(opened.engine, { mode })), fault).rejects.toMatchObject({
        fault: kind,
      });
    }
  },
);

test('finds places that are told in another unit, and drops those that are nowhere', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('other-units', 'wrong-places') });
  const { engine } = opened;
  const moved = await ask(engine, questionOf(engine));
  for (const { url, spans } of moved.citations)
    for (const span of spans) expect(moved.text.slice(...span)).toContain(`](${url})`);
  expect(moved.dropped.spans).toBe(0);
  const wrong = await ask(engine, questionOf(engine));
  expect(wrong.citations.every(({ spans }) => spans.length === 0)).toBe(true);
  expect(wrong.dropped.spans).toBeGreaterThanOrEqual(wrong.citations.length);
});

test('a response in the background goes on through states that are new to us, is found by its id, and can be given up', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('unknown-state', 'queued-long') });
  const { engine } = opened;
  const question = questionOf(engine, { mode: 'background' });
  const begun = await engine.begin(question);
  if (begun.state !== 'begun') throw new Error(begun.state);
  expect(await engine.look?.(begun.remoteId, question)).toMatchObject({ state: 'working' });
  expect(await engine.look?.(begun.remoteId, question)).toMatchObject({ state: 'answered' });
  const waiting = questionOf(engine, { mode: 'background' });
  const queued = await engine.begin(waiting);
  if (queued.state !== 'begun') throw new Error(queued.state);
  expect(await engine.look?.(queued.remoteId, waiting)).toMatchObject({ state: 'queued' });
  await engine.cancel?.(queued.remoteId);
  await expect(engine.look?.(queued.remoteId, waiting)).rejects.toMatchObject({
    fault: 'failed',
    paid: 'no',
  });
  await expect(engine.look?.('resp_unknown', waiting)).rejects.toMatchObject({ fault: 'lost' });
});

test.each(['broken-off', 'no-protocol', 'dropped-late'] as const)(
  'of a response that was begun and came back %s nobody knows whether it is paid',
  async (fault) => {
    await using opened = await open({ fault: inTurn<EngineFault>(fault) });
    const begun = opened.engine.begin(questionOf(opened.engine, { mode: 'background' }));
    await expect(begun).rejects.toMatchObject({ paid: 'unknown' });
    expect(opened.server.bills).toHaveLength(1);
  },
);

test('says that no place is meant, where the vendor would take the United States', () => {
  const { tools } = requestBody({
    key: 'run-12345',
    mode: 'call',
    prompt: 'Q',
    model: 'm',
    search: 'allow',
  }) as {
    tools: object[];
  };
  expect(tools).toEqual([{ type: 'web_search', user_location: { type: 'approximate' } }]);
});
