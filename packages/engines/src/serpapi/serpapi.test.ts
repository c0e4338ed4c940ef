import { expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { ask, questionOf } from '../testing/ask.ts';
import type { EngineServer, EngineServerOptions } from '../testing/engine-server.ts';
import { expectedAnswer } from '../testing/expected-answer.ts';
import { withEngine } from '../testing/with-engine.ts';

const withServer = (
  options: EngineServerOptions,
  use: (engine: Engine, server: EngineServer) => Promise<void>,
) => withEngine('serpapi', options, use);

test.each([
  ['google-ai-mode', 10_000_000n],
  ['google-ai-overview', 20_000_000n],
] as const)('reads %s, with the block that each page is cited for', (model, nanos) =>
  withServer({}, async (engine, server) => {
    const place = { country: 'GB', city: 'Leeds' };
    const question = questionOf(engine, { model, place, language: 'en' });
    const { text, cited, consulted } = expectedAnswer(question, '\n\n');
    const answer = await ask(engine, question);
    expect(answer).toMatchObject({ text, consulted, searches: undefined, cost: { nanos, kind: 'computed' } });
    expect(server.bills[0]?.nanos).toBe(nanos);
    expect(answer.citations.map(({ url, quote }) => [url, quote])).toEqual(
      cited.map(({ url, quote }) => [url, quote]),
    );
    const blocks = text.split('\n\n');
    for (const { spans } of answer.citations) {
      expect(spans.length).toBeGreaterThan(0);
      for (const [start, end] of spans) expect(blocks).toContain(text.slice(start, end));
    }
  }),
);

test.each([
  ['google-ai-mode', 10_000_000n],
  ['google-ai-overview', 10_000_000n],
] as const)('%s without an answer is absent, and costs one search', (model, nanos) =>
  withServer({ fault: () => 'absent' }, async (engine) => {
    const answer = await ask(engine, questionOf(engine, { model }));
    expect(answer).toMatchObject({ finish: 'absent', text: '', cost: { nanos } });
  }),
);

test.each([
  ['failed', { fault: 'failed' }],
  ['foreign', { fault: 'foreign', paid: 'yes' }],
  ['no-text', { fault: 'malformed', paid: 'yes' }],
] as const)('a search that is %s is the failure %o', (fault, expected) =>
  withServer({ fault: () => fault }, async (engine) => {
    await expect(ask(engine, questionOf(engine))).rejects.toMatchObject(expected);
  }),
);
