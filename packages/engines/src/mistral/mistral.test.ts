import { Mistral } from '@mistralai/mistralai';
import { inTurn } from '@sightline/llm/testing';
import { expect, test } from 'vitest';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import type { EngineFault } from '../testing/faults.ts';

async function open(options: EngineServerOptions = {}) {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open('mistral-conversations');
  const { ENGINE_MISTRAL_URL: serverURL, ENGINE_MISTRAL_API_KEY: apiKey } = server.settings;
  const sdk = new Mistral({ serverURL, apiKey: apiKey ?? '', retryConfig: { strategy: 'none' } });
  return { server, engine, sdk, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('reads what the SDK of the vendor reads', async () => {
  await using opened = await open();
  const { engine, sdk } = opened;
  const question = questionOf(engine, { persona: 'You are asked by a runner.' });
  const ours = await ask(engine, question);
  const theirs = await sdk.beta.conversations.start({
    model: question.model,
    inputs: question.prompt,
    instructions: 'You are asked by a runner.',
    tools: [{ type: 'web_search' }],
    completionArgs: { maxTokens: 8_000 },
    metadata: { run: question.key },
    store: false,
  });
  const messages = theirs.outputs.flatMap((output) => (output.type === 'message.output' ? [output] : []));
  const chunks = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  expect(ours.text).toBe(chunks.flatMap((chunk) => (chunk.type === 'text' ? [chunk.text] : [])).join(''));
  const cited = chunks.flatMap((chunk, n) => {
    if (chunk.type !== 'tool_reference') return [];
    const before = chunks[n - 1];
    return [[chunk.url, chunk.title, chunk.description, before?.type === 'text' ? before.text : '']];
  });
  expect(
    ours.citations.flatMap(({ url, title, quote, spans }) =>
      spans.map((span) => [url, title, quote, ours.text.slice(...span)]),
    ),
  ).toEqual(cited);
  expect(ours.searches).toEqual(
    theirs.outputs.flatMap((output) =>
      output.type === 'tool.execution' ? [JSON.parse(output.arguments).query] : [],
    ),
  );
  const { promptTokens, connectorTokens, completionTokens, connectors } = theirs.usage;
  expect(ours.usage).toEqual({
    inputTokens: promptTokens + (connectorTokens ?? 0),
    outputTokens: completionTokens,
    searches: connectors?.web_search,
  });
  expect(ours.served.model).toBe(messages[0]?.model);
});

test.each([
  ['rate-limited', 429],
  ['failing', 500],
  ['unauthorized', 401],
  ['bad-request', 422],
] as const)('the SDK takes %s for a failure as well', async (fault, statusCode) => {
  await using opened = await open({ fault: inTurn<EngineFault>(fault) });
  const asked = opened.sdk.beta.conversations.start({ model: 'mistral-medium-latest', inputs: 'Hello?' });
  await expect(asked).rejects.toMatchObject({ statusCode });
});

test('knows by its length that an answer was cut off, and takes none without text', async () => {
  await using opened = await open({ fault: inTurn<EngineFault>('truncated', 'no-text') });
  const { engine, server } = opened;
  const answer = await ask(engine, questionOf(engine, { mostOutputTokens: 100 }));
  expect(answer).toMatchObject({ finish: 'truncated', cost: { nanos: server.bills[0]?.nanos } });
  await expect(ask(engine, questionOf(engine))).rejects.toMatchObject({ fault: 'malformed', paid: 'yes' });
});

test('refuses a place, which it cannot be told', async () => {
  await using opened = await open();
  const { engine, server } = opened;
  await expect(engine.begin(questionOf(engine, { place: { country: 'FR' } }))).rejects.toThrow('place:');
  expect(server.calls).toBe(0);
});
