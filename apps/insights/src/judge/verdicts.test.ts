import { createModel } from '@sightline/llm';
import type { Fault } from '@sightline/llm/testing';
import { beforeEach, expect, test } from 'vitest';
import { honest, judgingUnderTest, PRICES, type Says } from './testing/judging-under-test.ts';
import { verdictsOf } from './verdicts.ts';
import { takeAnswers } from './waiting-answers.ts';

const state: { fault: Fault | undefined } = { fault: undefined };
const judging = await judgingUnderTest({ fault: () => state.fault });
const { pool, server, said, counted, answerOf, hold, taken, spent, start, publish } = judging;

const sewn = 'Every shoe is sewn by hand in a small valley.';
const statement = 'Machines make the Aurora shoe.';
/** Says that the answer claims this. */
const claiming: Says = (question) => ({
  ...honest(question),
  claims: [{ asset: 1, theme: 'Making', quote: 'Machines make the Aurora shoe' }],
});
const inaccurate = { verdict: 'inaccurate', passage: 1, quote: 'Every shoe is sewn by hand' };

beforeEach(async () => {
  [state.fault, said.by, said.ofClaim] = [undefined, claiming, () => inaccurate];
  counted.length = 0;
  await pool.query('TRUNCATE answers_to_judge, judged_texts, themes, judge_spending');
});

const published = async (id: string) => (await taken()).find((one) => one.id === id);

test('asks the model about a claim that rules cannot decide, with what is published, once for all answers', async () => {
  await publish({ title: 'Aurora shoe', text: sewn, url: '/shop/shoe' });
  const asked: unknown[] = [];
  said.ofClaim = (question) => {
    asked.push(question);
    return inaccurate;
  };
  const [first, second] = [answerOf(`${statement} One.`), answerOf(`${statement} Two.`)];
  start({ atOnce: 1 });
  for (const answer of [first, second]) {
    await hold(answer);
    await expect.poll(() => published(answer.id)).toBeDefined();
    expect((await published(answer.id))?.claims).toMatchObject([
      {
        claim: 'Machines make the Aurora shoe',
        verdict: 'inaccurate',
        reasoning: 'Compared by a language model with “Aurora shoe”.',
        evidence: [{ kb_path: '/shop/shoe', kb_snippet: 'Every shoe is sewn by hand' }],
      },
    ]);
  }
  expect(asked).toEqual([
    expect.objectContaining({ statement, passages: [expect.objectContaining({ text: sewn })] }),
  ]);
  expect(counted.filter((one) => one === 'paid')).toHaveLength(3);
  expect(await spent()).toBeGreaterThan(0);
});

test('asks nothing about a claim of which nothing is published, or which rules decide', async () => {
  const nothing = answerOf(`${statement} Three.`);
  await hold(nothing);
  start();
  await expect.poll(() => published(nothing.id)).toBeDefined();
  expect((await published(nothing.id))?.claims).toMatchObject([{ verdict: 'unverified', evidence: [] }]);
  await publish({ title: 'Aurora shoe', text: 'weight_grams: 198', url: '/shop/shoe' });
  said.by = honest;
  const byRule = answerOf('The Aurora shoe is very light. The Aurora shoe weighs 198 g.');
  await hold(byRule);
  await expect.poll(() => published(byRule.id)).toBeDefined();
  expect((await published(byRule.id))?.claims).toMatchObject([{ verdict: 'accurate' }]);
  expect(counted.filter((one) => one === 'paid')).toHaveLength(2);
});

test('does not pay again for the answer when the model fails for its claim', async () => {
  await publish({ title: 'Aurora shoe', text: sewn, url: '/shop/shoe' });
  said.by = (question) => {
    state.fault = 'failing';
    return claiming(question);
  };
  const answer = answerOf(`${statement} Four.`);
  await hold(answer);
  start();
  await expect.poll(() => counted).toContain('failed');
  const calls = server.calls;
  state.fault = undefined;
  await expect.poll(() => published(answer.id), { timeout: 60_000 }).toBeDefined();
  expect((await published(answer.id))?.claims).toMatchObject([{ verdict: 'inaccurate' }]);
  expect(counted).toContain('cached');
  expect(server.calls).toBeGreaterThan(calls);
  expect(counted.filter((one) => one === 'paid')).toHaveLength(2);
});

test.each([
  ['the budget does not reach', { centsPerDay: 0 }, undefined],
  ['the model failed for too long', { patienceMs: -1 }, 'failing'],
  ['the model refuses', {}, 'refused'],
  ['the model says something else', {}, 'other-shape'],
] as const)('leaves a claim unverified where %s', async (_, more, fault) => {
  await publish({ title: 'Aurora shoe', text: sewn, url: '/shop/shoe' });
  const answer = answerOf(statement);
  await hold(answer);
  const [one] = await takeAnswers(pool, 1);
  if (!one) throw new Error('Nothing was taken');
  state.fault = fault;
  const kept = { asset: { id: judging.Aurora, name: 'Aurora', isOwned: true }, theme: 'Making', start: 0 };
  const parts = {
    pool,
    model: createModel(server.settings),
    centsPerDay: 100,
    prices: PRICES,
    now: Date.now,
    ...more,
  };
  expect(
    await verdictsOf(parts, one, [{ ...kept, end: statement.length }], new AbortController().signal),
  ).toEqual([{ verdict: 'unverified', reasoning: '', evidence: [] }]);
});

test('asks about at most ten claims of an answer', async () => {
  await publish({ title: 'Aurora shoe', text: sewn, url: '/shop/shoe' });
  const sentences = Array.from(
    { length: 12 },
    (_, n) => `Machines make the Aurora shoe in hall ${'abcdefghijkl'[n]}.`,
  );
  said.by = (question) => ({
    ...honest(question),
    claims: sentences.map((quote) => ({ asset: 1, theme: 'Making', quote: quote.slice(0, -1) })),
  });
  const answer = answerOf(sentences.join(' '));
  await hold(answer);
  start();
  await expect.poll(() => published(answer.id)).toBeDefined();
  const verdicts = (await published(answer.id))?.claims?.map(({ verdict }) => verdict) ?? [];
  expect(verdicts.filter((verdict) => verdict === 'inaccurate')).toHaveLength(10);
  expect(verdicts).toHaveLength(12);
});
