import { expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { ask, questionOf } from '../testing/ask.ts';
import type { EngineServer, EngineServerOptions } from '../testing/engine-server.ts';
import { expectedAnswer } from '../testing/expected-answer.ts';
import { withEngine } from '../testing/with-engine.ts';

const withServer = (
  options: EngineServerOptions,
  use: (engine: Engine, server: EngineServer) => Promise<void>,
) => withEngine('oxylabs', options, use);

test('reads ChatGPT, with links besides the answer as consulted', () =>
  withServer({}, async (engine) => {
    const question = questionOf(engine, { model: 'chatgpt' });
    const { text, cited, consulted, searches } = expectedAnswer(question);
    const answer = await ask(engine, question);
    expect(answer).toMatchObject({ text, consulted, searches });
    expect(answer.citations).toEqual(cited.map(({ url, title }) => ({ url, title, spans: [] })));
  }));

test('reads Perplexity, whose suggestions are no searches', () =>
  withServer({}, async (engine) => {
    const question = questionOf(engine, { model: 'perplexity' });
    const { text, cited } = expectedAnswer(question);
    const answer = await ask(engine, question);
    expect(answer).toMatchObject({ text, consulted: [], searches: undefined });
    expect(answer.citations.map(({ url }) => url)).toEqual(cited.map(({ url }) => url));
  }));

test('reads the AI Mode of Google, with places where the cited words stand', () =>
  withServer({}, async (engine) => {
    const question = questionOf(engine, { model: 'google-ai-mode' });
    const { text, cited } = expectedAnswer(question);
    const { citations } = await ask(engine, question);
    expect(citations).toEqual(cited.map(({ url }) => ({ url, spans: [[0, text.length]] })));
  }));

test('reads the overview of Google, with the fragment that each page is cited for', () =>
  withServer({}, async (engine) => {
    const question = questionOf(engine, { model: 'google-ai-overview' });
    const { text, cited, consulted } = expectedAnswer(question, '\n\n');
    const answer = await ask(engine, question);
    expect(answer).toMatchObject({ text, consulted });
    expect(answer.citations.map(({ url }) => url)).toEqual(cited.map(({ url }) => url));
    const fragments = text.split('\n\n');
    for (const { spans } of answer.citations)
      for (const [start, end] of spans) expect(fragments).toContain(text.slice(start, end));
  }));

test.each([
  ['failed', { fault: 'failed', paid: 'no' }],
  ['foreign', { fault: 'foreign', paid: 'yes' }],
  ['no-text', { fault: 'malformed', paid: 'yes' }],
] as const)('a job that is %s is the failure %o', (fault, expected) =>
  withServer({ fault: () => fault }, async (engine) => {
    await expect(ask(engine, questionOf(engine))).rejects.toMatchObject(expected);
  }),
);

test('a page without an overview is absent, and a job that is not there any more is lost', () =>
  withServer({ fault: () => 'absent' }, async (engine) => {
    const question = questionOf(engine, { model: 'google-ai-overview' });
    expect(await ask(engine, question)).toMatchObject({ finish: 'absent', text: '' });
    await expect(engine.look?.('1', question)).rejects.toMatchObject({ fault: 'lost' });
  }));

test('a job in a state that is not documented goes on', () =>
  withServer({ fault: () => 'unknown-state', delayMs: 60_000 }, async (engine) => {
    const question = questionOf(engine);
    const begun = await engine.begin(question);
    const looked = begun.state === 'begun' && engine.look?.(begun.remoteId, question);
    expect(await looked).toMatchObject({ state: 'working' });
  }));
