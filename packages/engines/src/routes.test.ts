import { inspect } from 'node:util';
import { inTurn } from '@sightline/llm/testing';
import { describe, expect, test } from 'vitest';
import { bounds } from './answer.ts';
import type { Abilities } from './engine.ts';
import { EngineError, type Fault } from './engine-error.ts';
import { createEngines } from './engines.ts';
import { openAi } from './openai/engine.ts';
import { routes } from './routes.ts';
import { ask, questionOf } from './testing/ask.ts';
import { type EngineServerOptions, startEngineServer } from './testing/engine-server.ts';
import type { EngineFault } from './testing/faults.ts';

async function open(route: string, options: EngineServerOptions = {}) {
  const server = await startEngineServer(options);
  const engine = createEngines(server.settings).open(route);
  return { server, engine, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const expected: Partial<Record<EngineFault, Fault[]>> = {
  'rate-limited': ['busy'],
  'rate-limited-without-wait': ['busy'],
  overloaded: ['unavailable'],
  failing: ['unavailable'],
  'out-of-credit': ['out-of-credit'],
  unauthorized: ['unauthorized'],
  'bad-request': ['rejected'],
  'unknown-model': ['rejected'],
  'content-refused': ['content-refused', 'rejected'],
  dropped: ['interrupted'],
  'dropped-late': ['interrupted'],
  'broken-off': ['malformed'],
  'no-protocol': ['malformed'],
  'other-shape': ['malformed'],
};

/** What all routes have from one sender: shown of one of them. */
const ofSender: Partial<Record<EngineFault, Fault[]>> = {
  huge: ['malformed'],
  redirect: ['rejected'],
  slow: ['timeout'],
};

/** A question to whose begin something happens. */
async function expectFault(
  route: string,
  can: Abilities,
  fault: EngineFault,
  kinds: readonly Fault[],
  timeoutMs = 20_000,
) {
  await using opened = await open(route, { fault: inTurn(fault) });
  const { server, engine } = opened;
  const question = questionOf(engine, { mode: can.modes.at(-1) ?? 'call' });
  const error = await engine.begin(question, { timeoutMs }).catch((one: unknown) => one);
  if (!(error instanceof EngineError)) throw error;
  expect(kinds).toContain(error.fault);
  if (fault === 'rate-limited') expect(error.retryAfterMs).toBe(1000);
  if (error.paid === 'no') expect(server.bills).toHaveLength(0);
  if (error.paid === 'yes') expect(server.bills).toHaveLength(1);
  expect(inspect(error)).not.toMatch(/engine-key|trail shoes|size/);
  expect(error.cause).toBeUndefined();
}

test.each(Object.entries(ofSender))('takes %s for what it is, whatever the route', async (fault, kinds) => {
  await expectFault(
    'openai-responses',
    openAi.can,
    fault as EngineFault,
    kinds,
    fault === 'slow' ? 300 : undefined,
  );
});

describe.each(routes.map(({ name, can }) => [name, can] as const))('%s', (route, can) => {
  test('answers in every mode, with what the provider billed and places that fit', async () => {
    await using opened = await open(route);
    const { server, engine } = opened;
    for (const mode of can.modes) {
      const question = questionOf(engine, { mode });
      const answer = await ask(engine, question);
      expect(answer).toMatchObject({ finish: 'complete', dropped: { spans: 0, citations: 0 } });
      expect(answer.text).not.toBe('');
      expect(answer.citations.length).toBeGreaterThan(0);
      // Of Mistral only what it cites can be seen.
      if (route !== 'mistral-conversations') expect(answer.consulted.length).toBeGreaterThan(0);
      const bill = server.bills.filter(({ key }) => key === question.key);
      expect(bill).toHaveLength(1);
      expect(answer.cost?.nanos).toBe(bill[0]?.nanos);
      expect(answer.cost?.kind).toBe(can.tells.cost ? 'billed' : 'computed');
      expect(answer.searches !== undefined).toBe(can.tells.searches);
      expect(answer.citations.some(({ spans }) => spans.length > 0)).toBe(can.tells.spans);
    }
  });

  test.each(Object.entries(expected))(
    'takes %s for what it is, and knows what of it is paid',
    async (fault, kinds) => expectFault(route, can, fault as EngineFault, kinds),
  );

  test('bounds an answer with ten thousand citations, and counts what it leaves out', async () => {
    await using opened = await open(route, { fault: inTurn('many-citations') });
    const answer = await ask(opened.engine, questionOf(opened.engine));
    expect(answer.citations.length + answer.consulted.length).toBeGreaterThan(bounds.citations / 2);
    expect(answer.citations.length).toBeLessThanOrEqual(bounds.citations);
    expect(answer.dropped.citations + answer.dropped.consulted).toBeGreaterThan(5_000);
  });

  test('ends with the reason of a caller that stops', async () => {
    const stop = new AbortController();
    await using opened = await open(route, {
      onQuestion: () => {
        stop.abort(new Error('stopped'));
        return new Promise(() => {});
      },
    });
    await expect(opened.engine.begin(questionOf(opened.engine), { signal: stop.signal })).rejects.toThrow(
      'stopped',
    );
  });
});

test('a route without its key says which setting is missing, and an unknown one that it is unknown', async () => {
  await using server = await startEngineServer();
  const engines = createEngines({ ...server.settings, ENGINE_OPENAI_API_KEY: undefined });
  expect(() => engines.open('openai-responses')).toThrow('must set ENGINE_OPENAI_API_KEY');
  expect(() => engines.open('chatgpt')).toThrow('There is no route chatgpt');
});

test('a route that is not there is unreachable, which is not paid', async () => {
  const server = await startEngineServer();
  await server[Symbol.asyncDispose]();
  const engines = createEngines(server.settings);
  for (const { name } of routes) {
    const engine = engines.open(name);
    await expect(engine.begin(questionOf(engine))).rejects.toMatchObject({
      fault: 'unreachable',
      paid: 'no',
    });
  }
});
