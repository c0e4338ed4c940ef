import { expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { ask, questionOf } from '../testing/ask.ts';
import type { EngineServer, EngineServerOptions } from '../testing/engine-server.ts';
import { expectedAnswer } from '../testing/expected-answer.ts';
import { withEngine } from '../testing/with-engine.ts';

const withServer = (
  options: EngineServerOptions,
  use: (engine: Engine, server: EngineServer) => Promise<void>,
) => withEngine('brightdata', options, use);

test.each(['chatgpt', 'gemini'])('reads the row of %s, and keeps no page of it', (model) =>
  withServer({}, async (engine) => {
    const question = questionOf(engine, { model, place: { country: 'DE' } });
    const answer = await ask(engine, question);
    const { text, cited, consulted, searches } = expectedAnswer(question);
    expect(answer).toMatchObject({ text, consulted, searches, served: { region: 'DE' } });
    expect(answer.citations).toEqual(cited.map(({ url, title }) => ({ url, title, spans: [] })));
    expect(JSON.stringify(answer.payload)).not.toContain('answer_html');
  }),
);

test('a collection is found by its input, while it is under way too', () =>
  withServer({ delayMs: 60_000 }, async (engine, server) => {
    const questions = ['chatgpt', 'gemini', 'chatgpt'].map((model) => questionOf(engine, { model }));
    const never = questionOf(engine);
    const begun = [];
    for (const question of questions) begun.push(await engine.begin(question));
    const keys = [...questions, never].map(({ key }) => key);
    const found = await engine.find?.(keys, new Date(Date.now() - 120_000));
    expect(keys.map((key) => found?.get(key))).toEqual([...begun, { state: 'absent' }]);
    const soon = await engine.find?.([never.key], new Date());
    expect(soon?.get(never.key)).toMatchObject({ state: 'unsure' });
    expect(server.bills).toHaveLength(3);
  }));

test('a collection that is given up ends, and one that ended by itself can be given up', () =>
  withServer({ delayMs: ({ number }) => (number === 1 ? 60_000 : 0) }, async (engine) => {
    const question = questionOf(engine);
    for (const _ of [1, 2]) {
      const begun = await engine.begin(question);
      if (begun.state === 'begun') await engine.cancel?.(begun.remoteId);
    }
    const cancelled = engine.look?.('s_0000000000000001', question);
    await expect(cancelled).rejects.toMatchObject({ fault: 'failed' });
    expect(await engine.look?.('s_0000000000000002', question)).toMatchObject({ state: 'answered' });
  }));

test.each([
  ['failed', { fault: 'failed', paid: 'no' }],
  ['absent', { fault: 'failed', paid: 'no' }],
  ['foreign', { fault: 'foreign', paid: 'yes' }],
  ['no-text', { fault: 'malformed', paid: 'yes' }],
] as const)('a row that is %s is the failure %o', (fault, expected) =>
  withServer({ fault: () => fault }, async (engine) => {
    await expect(ask(engine, questionOf(engine))).rejects.toMatchObject(expected);
  }),
);

test('a state that is not documented is no end', () =>
  withServer({ fault: () => 'unknown-state', delayMs: 60_000 }, async (engine) => {
    const question = questionOf(engine);
    await engine.begin(question);
    expect(await engine.look?.('s_0000000000000001', question)).toMatchObject({ state: 'working' });
    await expect(engine.look?.('s_2', question)).rejects.toMatchObject({ fault: 'lost' });
  }));
