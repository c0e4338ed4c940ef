import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { createEngines } from '../engines.ts';
import { ask, questionOf } from '../testing/ask.ts';
import { type EngineServer, type EngineServerOptions, startEngineServer } from '../testing/engine-server.ts';
import { expectedAnswer } from '../testing/expected-answer.ts';
import { withEngine } from '../testing/with-engine.ts';

const withServer = (
  options: EngineServerOptions,
  use: (engine: Engine, server: EngineServer) => Promise<void>,
) => withEngine('cloro', options, use);

test.each([
  ['chatgpt', 7n],
  ['perplexity', 4n],
  ['google-ai-mode', 4n],
  ['google-ai-overview', 5n],
] as const)('reads the answer of %s, and computes what its %s credits cost', (model, credits) =>
  withServer({}, async (engine) => {
    const question = questionOf(engine, { model, place: { country: 'DE' } });
    const expected = expectedAnswer(question);
    expect(await ask(engine, question)).toMatchObject({
      text: expected.text,
      citations: expected.cited.map(({ url, title, quote }) => ({ url, title, quote, spans: [] })),
      consulted: expected.consulted,
      searches: model === 'chatgpt' ? expected.searches : undefined,
      finish: 'complete',
      cost: { nanos: credits * 440_000n, kind: 'computed' },
      served: { region: 'DE' },
    });
  }),
);

test('a page without an overview is an answer that is absent', () =>
  withServer({ fault: () => 'absent' }, async (engine, server) => {
    const answer = await ask(engine, questionOf(engine, { model: 'google-ai-overview' }));
    expect(answer).toMatchObject({ finish: 'absent', text: '', citations: [], consulted: [] });
    expect(answer.cost?.nanos).toBe(server.bills[0]?.nanos);
  }));

test('a key that was used begins nothing again, and is paid once', () =>
  withServer({}, async (engine, server) => {
    const question = questionOf(engine);
    await engine.begin(question);
    await expect(engine.begin(question)).rejects.toMatchObject({
      fault: 'lost',
      paid: 'unknown',
      next: 'once',
    });
    expect([...server.paid.values()]).toEqual([1]);
  }));

test.each([
  ['failed', { fault: 'failed', paid: 'no', next: 'once' }],
  ['foreign', { fault: 'foreign' }],
  ['no-text', { fault: 'malformed', paid: 'yes', cost: { nanos: 3_080_000n, kind: 'computed' } }],
] as const)('a task that is %s is the failure %o', (fault, expected) =>
  withServer({ fault: () => fault }, async (engine) => {
    await expect(ask(engine, questionOf(engine))).rejects.toMatchObject(expected);
  }),
);

test('states are told apart by what is worked on, and one that is not documented is no end', async () => {
  const stateWith = async (fault: 'queued-long' | 'unknown-state') => {
    await using server = await startEngineServer({ fault: () => fault, delayMs: 60_000 });
    const engine = createEngines(server.settings).open('cloro');
    const question = questionOf(engine);
    const begun = await engine.begin(question);
    return begun.state === 'begun' && (await engine.look?.(begun.remoteId, question));
  };
  expect(await stateWith('queued-long')).toMatchObject({ state: 'queued' });
  expect(await stateWith('unknown-state')).toMatchObject({ state: 'working' });
});

test('a task that is not known any more is lost', () =>
  withServer({}, async (engine) => {
    const looked = engine.look?.('00000000-0000-4000-8000-999999999999', questionOf(engine));
    await expect(looked).rejects.toMatchObject({ fault: 'lost' });
  }));

test('only a notice that was signed within five minutes names its task', async () => {
  await using server = await startEngineServer();
  const settings = { ...server.settings, ENGINE_CLORO_WEBHOOK_SECRET: 'whsec_1' };
  const engine = createEngines(settings).open('cloro');
  const now = new Date('2026-11-19T04:00:00Z');
  const noticeOf = (body: string, at = now.getTime() / 1000, secret = 'whsec_1') => ({
    url: 'https://sightline.example/notices',
    body,
    headers: {
      'x-cloro-timestamp': String(at),
      'x-cloro-signature': `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
    },
  });
  const good = noticeOf('{"task":{"id":"the-task","idempotencyKey":"the-key"}}');
  expect(engine.readNotice?.(good, now)).toEqual({ remoteId: 'the-task', key: 'the-key' });
  const others = [
    noticeOf(good.body, now.getTime() / 1000, 'whsec_2'),
    noticeOf(good.body, now.getTime() / 1000 - 301),
    noticeOf('{"task":{"id":"the-task"}}'),
    noticeOf('{"task":{"id":"../../keys","idempotencyKey":"the-key"}}'),
    noticeOf('no JSON'),
    { ...good, body: good.body.replace('the-task', 'my-task') },
    { ...good, headers: { ...good.headers, 'x-cloro-timestamp': '1' } },
    { ...good, headers: { ...good.headers, 'x-cloro-signature': 'v1=00' } },
    { ...good, headers: {} },
  ];
  expect(others.map((notice) => engine.readNotice?.(notice, now))).toEqual(others.map(() => undefined));
  const without = { ...server.settings, ENGINE_CLORO_WEBHOOK_SECRET: undefined };
  expect(createEngines(without).open('cloro').readNotice).toBeUndefined();
});

test('scrapers are off until their terms are accepted', async () => {
  await using server = await startEngineServer();
  const { routes } = createEngines({ ...server.settings, ENGINE_ACCEPTED_TERMS: [] });
  const scraped = routes.filter(({ access }) => access === 'scraped');
  expect(scraped.map(({ missing }) => missing)).toEqual(
    scraped.map(() => ['ENGINE_ACCEPTED_TERMS=scraped-surfaces']),
  );
});
