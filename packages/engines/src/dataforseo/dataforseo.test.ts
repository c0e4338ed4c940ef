import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Engine, Progress } from '../engine.ts';
import { nanosOf } from '../price.ts';
import { ask, questionOf } from '../testing/ask.ts';
import type { EngineServer, EngineServerOptions } from '../testing/engine-server.ts';
import { expectedAnswer } from '../testing/expected-answer.ts';
import { withEngine } from '../testing/with-engine.ts';

const routeOf = (model: string) => (model.startsWith('google') ? 'dataforseo-google' : 'dataforseo-scraper');

const withServer = (
  options: EngineServerOptions,
  use: (open: (model: string) => Engine, server: EngineServer) => Promise<void>,
) =>
  withEngine('dataforseo-scraper', options, (_, server, open) =>
    use((model) => open(routeOf(model)), server),
  );

const remoteIdOf = (progress: Progress) => (progress.state === 'begun' ? progress.remoteId : '');

test.each(['chatgpt', 'gemini', 'google-ai-mode', 'google-ai-overview'])(
  'reads the answer of %s, and what it cost to the nano-dollar',
  (model) =>
    withServer({}, async (open, server) => {
      const engine = open(model);
      // Not the first task: no two cost the same.
      await engine.begin(questionOf(engine));
      const question = questionOf(engine, { model, place: { country: 'DE' }, language: 'de' });
      const answer = await ask(engine, question);
      const { text, cited, consulted, searches } = expectedAnswer(question);
      const spans = model.startsWith('google') ? [[0, text.length]] : [];
      expect(answer).toMatchObject({ text, finish: 'complete', served: { region: 'DE' } });
      expect(answer.citations).toEqual(cited.map(({ url, title, quote }) => ({ url, title, quote, spans })));
      // Of Gemini it is not told what else was found.
      expect(answer.consulted).toEqual(model === 'gemini' ? [] : consulted);
      expect(answer.searches).toEqual(model === 'chatgpt' ? searches : undefined);
      expect(answer.cost).toEqual({ nanos: server.bills[1]?.nanos, kind: 'billed' });
      expect(answer.cost?.nanos).not.toBe(server.bills[0]?.nanos);
      expect(answer.answeredAt).toBeInstanceOf(Date);
    }),
);

test('a prompt arrives as it was asked, with signs that the vendor decodes', async () => {
  const arrived: string[] = [];
  const onQuestion: EngineServerOptions['onQuestion'] = ({ prompt }) => {
    arrived.push(prompt);
    return undefined;
  };
  const prompt = 'C++ or Rust? 100 % größer 👟, %2B and %C3%A4 too';
  await withServer({ onQuestion }, async (open) => {
    await open('chatgpt').begin(questionOf(open('chatgpt'), { prompt }));
  });
  expect(arrived).toEqual([prompt]);
});

test.each([
  ['google-ai-overview', 'computed'],
  ['google-ai-mode', 'billed'],
  ['chatgpt', 'billed'],
] as const)('%s without an answer is one that is absent, and costs what was not paid back', (model, kind) =>
  withServer({ fault: () => 'absent' }, async (open, server) => {
    const answer = await ask(open(model), questionOf(open(model), { model }));
    expect(answer).toMatchObject({ finish: 'absent', text: '', citations: [] });
    expect(answer.cost).toEqual({ nanos: server.bills[0]?.nanos, kind });
  }),
);

test.each(['chatgpt', 'google-ai-mode'])('a task of %s is found under its key, with what it cost', (model) =>
  withServer({}, async (open, server) => {
    const engine = open(model);
    const [question, never] = [questionOf(engine), questionOf(engine)];
    const begun = await engine.begin(question);
    const find = (at: number) => engine.find?.([question.key, never.key], new Date(at));
    const found = await find(Date.now() - 120_000);
    expect(found?.get(question.key)).toEqual(begun);
    expect(found?.get(never.key)).toEqual({ state: 'absent' });
    // The listing has a task a moment after it was taken.
    expect((await find(Date.now()))?.get(never.key)).toMatchObject({ state: 'unsure' });
    const looked = await engine.look?.(remoteIdOf(begun), question);
    expect(looked?.state === 'answered' && looked.answer.cost?.nanos).toBe(server.bills[0]?.nanos);
    expect(server.bills).toHaveLength(1);
  }),
);

test('tasks beyond the first page of the listing are found', () =>
  withServer({}, async (open, { settings }) => {
    const keys = Array.from({ length: 1_010 }, (_, n) => `run-of-page-${n}`);
    const { DATAFORSEO_URL: url, DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password } = settings;
    const tasks = keys.map((tag) => ({ keyword: 'shoes', location_code: 2840, language_code: 'en', tag }));
    // As many in a request as the vendor takes.
    for (let from = 0; from < tasks.length; from += 100)
      await fetch(`${url}/v3/ai_optimization/gemini/llm_scraper/task_post`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
        body: JSON.stringify(tasks.slice(from, from + 100)),
      });
    const found = await open('gemini').find?.(keys, new Date(Date.now() - 120_000));
    expect(keys.filter((key) => found?.get(key)?.state !== 'begun')).toEqual([]);
  }));

test.each([
  ['queued-long', 'queued'],
  ['unknown-state', 'working'],
] as const)('a task that is %s is %s', (fault, state) =>
  withServer({ fault: () => fault, delayMs: 60_000 }, async (open) => {
    const question = questionOf(open('chatgpt'));
    const remoteId = remoteIdOf(await open('chatgpt').begin(question));
    expect(await open('chatgpt').look?.(remoteId, question)).toMatchObject({ state, remoteId });
  }),
);

const cost = { nanos: 1_200_001n, kind: 'billed' };
test.each([
  ['failed', { fault: 'failed', paid: 'yes', cost }],
  ['foreign', { fault: 'foreign' }],
  ['no-text', { fault: 'malformed', paid: 'yes', cost }],
] as const)('a task that is %s is the failure %o', (fault, expected) =>
  withServer({ fault: () => fault }, async (open) => {
    await expect(ask(open('chatgpt'), questionOf(open('chatgpt')))).rejects.toMatchObject(expected);
  }),
);

test('what it cannot do is refused before anything is sent', () =>
  withServer({}, async (open, server) => {
    const engine = open('chatgpt');
    const refused = [
      { prompt: 'x'.repeat(2001) },
      { place: { country: 'XX' } },
      { place: { country: 'DE', city: 'Berlin' } },
      { persona: 'A runner.' },
      { search: 'off' },
      { model: 'google-ai-mode' },
      { mode: 'call' },
    ] as const;
    for (const more of refused)
      await expect(engine.begin(questionOf(engine, more))).rejects.toMatchObject({ fault: 'rejected' });
    expect(server.calls).toBe(0);
  }));

test('no amount of dollars with nine decimals loses a nano-dollar', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 4_000_000_000_000_000n }), (nanos) => {
      const written = `${nanos / 1_000_000_000n}.${String(nanos % 1_000_000_000n).padStart(9, '0')}`;
      return nanosOf(JSON.parse(written)) === nanos;
    }),
    { numRuns: 2_000 },
  );
});
