import { randomUUID } from 'node:crypto';
import { createModel } from '@sightline/llm';
import type { Fault } from '@sightline/llm/testing';
import { beforeEach, expect, test } from 'vitest';
import { AnswerLost, judgeAnswer } from './judge-answer.ts';
import { hostileTexts } from './testing/hostile-texts.ts';
import { honest, judgingUnderTest, PRICES } from './testing/judging-under-test.ts';
import { takeAnswers } from './waiting-answers.ts';

const state: { fault: Fault | undefined; held: Promise<void> | undefined } = {
  fault: undefined,
  held: undefined,
};
const judging = await judgingUnderTest({ fault: () => state.fault, onQuestion: () => state.held });
const { pool, server, said, counted, lines, category, Aurora, start, answerOf, hold, taken, spent, publish } =
  judging;
const light = 'The Aurora shoe is very light. Aurora weighs 198 g.';

beforeEach(async () => {
  [state.fault, state.held, said.by] = [undefined, undefined, honest];
  counted.length = 0;
  lines.length = 0;
  await pool.query('TRUNCATE answers_to_judge, judged_texts, themes, judge_spending');
});

const parts = () => ({
  pool,
  model: createModel(server.settings),
  centsPerDay: 100,
  prices: PRICES,
  newId: randomUUID,
  now: Date.now,
});
const published = async (...ids: string[]) => (await taken()).filter(({ id }) => ids.includes(id));

test('publishes an answer with what the model found, in the words of the answer, and says who judged', async () => {
  const url = 'https://notes.example/a';
  const place = { host: 'notes.example', domain: 'notes.example', path: '/a', title: '', text: '' };
  const cited = {
    url,
    cited_url: url,
    ...place,
    positions: [30],
    citation_category: 'other',
    citation_tag_ids: [],
  };
  const answer = answerOf(light, { citations: [cited] });
  await hold(answer);
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  const [whole] = await published(answer.id);
  expect(whole).toEqual({
    ...answer,
    assessments: [
      { asset_id: Aurora, theme: 'Weight', claim: 'is very light', sentiment: 'positive', urls: [url] },
    ],
    claims: [
      {
        asset_id: Aurora,
        claim: 'weighs 198 g',
        theme: 'Weight',
        verdict: 'unverified',
        reasoning: '',
        evidence: [],
        urls: [url],
      },
    ],
    judged: { outcome: 'judged', version: 'judge-1', model: 'openai-compatible/fixture' },
  });
  const { rows } = await pool.query('SELECT category_id, key, name FROM themes');
  expect(rows).toEqual([{ category_id: category.id, key: 'weight', name: 'Weight' }]);
});

test('compares a claim with what a website of the organization publishes, and gives the page as evidence', async () => {
  const shoe = await publish({ title: 'Aurora shoe', text: 'weight_grams: 198', url: '/shop/shoe' });
  const answer = answerOf('The Aurora shoe is very light. The Aurora shoe weighs 198 g.');
  await hold(answer);
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  expect((await published(answer.id))[0]?.claims).toMatchObject([
    {
      claim: 'weighs 198 g',
      verdict: 'accurate',
      evidence: [
        { kb_path: '/shop/shoe', kb_snippet: 'weight_grams: 198', source_updated_at: shoe.updatedAt },
      ],
    },
  ]);
});

test('asks only what the prompt asks for and nobody sent', async () => {
  const asked: string[][] = [];
  said.by = (question) => {
    asked.push(question.wanted);
    return honest(question);
  };
  const sentiment = answerOf(`${light} One.`, { analysis_types: ['sentiment'] });
  const claims = answerOf(`${light} Two.`, { assessments: [] });
  await hold(sentiment, claims);
  start({ atOnce: 1 });
  await expect.poll(() => published(sentiment.id, claims.id)).toHaveLength(2);
  const all = await published(sentiment.id, claims.id);
  expect(asked.toSorted()).toEqual([['assessments'], ['claims']]);
  expect(all.find(({ id }) => id === sentiment.id)).not.toHaveProperty('claims');
  expect(all.find(({ id }) => id === claims.id)).toMatchObject({
    assessments: [],
    claims: [{ claim: 'weighs 198 g' }],
  });
});

test('pays once for equal texts, and gives back what was reserved and not used', async () => {
  await pool.query(`INSERT INTO themes (id, category_id, key, name) VALUES ($1, $2, 'weight', 'Weight')`, [
    randomUUID(),
    category.id,
  ]);
  const [first, second] = [answerOf(light), answerOf(light)];
  await hold(first);
  start();
  await expect.poll(() => published(first.id)).toHaveLength(1);
  const cost = await spent();
  await hold(second);
  await expect.poll(() => published(second.id)).toHaveLength(1);
  const [one, two] = [await published(first.id), await published(second.id)];
  expect(two[0]?.assessments).toEqual(one[0]?.assessments);
  expect(counted.filter((each) => each === 'paid')).toHaveLength(1);
  expect(counted).toContain('cached');
  expect(await spent()).toBe(cost);
  // Far below the tokens of output that are reserved.
  expect(cost).toBeLessThan((8_000 * PRICES.outputCents) / 100);
});

test('judges an answer that names no asset without asking, and one that was not read not at all', async () => {
  const before = server.calls;
  const answer = answerOf('Nobody is named here.');
  await hold(answer);
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  expect((await published(answer.id))[0]).toMatchObject({
    assessments: [],
    claims: [],
    judged: { outcome: 'no_mentions' },
  });
  expect(server.calls).toBe(before);
});

test.each([
  ['no model is set up', { model: undefined }, light, 'no_model'],
  ['the budget of the day is used up', { centsPerDay: 3 }, light, 'budget'],
  ['the text is too long', {}, `${light}${' It is long.'.repeat(6_000)}`, 'too_long'],
])('publishes an answer unjudged when %s', async (_, parts, text, outcome) => {
  const answer = answerOf(text);
  await hold(answer);
  start(parts);
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  const [whole] = await published(answer.id);
  expect(whole).toEqual({ ...answer, judged: { outcome, version: '', model: '' } });
  expect(await spent()).toBe(0);
});

test('lets answers wait while the model fails, and publishes them unjudged when it fails for too long', async () => {
  state.fault = 'failing';
  const answer = answerOf(light);
  await hold(answer);
  let late = 0;
  start({ now: () => Date.now() + late, random: () => 0 });
  await expect.poll(() => counted.includes('failed')).toBe(true);
  expect(await published(answer.id)).toEqual([]);
  late = 6 * 60_000;
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  expect((await published(answer.id))[0]).toEqual({
    ...answer,
    judged: { outcome: 'failed', version: '', model: '' },
  });
  expect(lines).toEqual(['The language model failed; answers wait to be judged']);
  state.fault = undefined;
  const next = answerOf(`${light} Again.`);
  await hold(next);
  late += 60_000;
  await expect.poll(() => published(next.id)).toHaveLength(1);
  expect((await published(next.id))[0]?.judged?.outcome).toBe('judged');
});

test('a judge that stops gives back what it has, and another one publishes it once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  state.held = promise;
  const answer = answerOf(light);
  await hold(answer);
  const calls = server.calls;
  const first = start();
  await expect.poll(() => server.calls).toBe(calls + 1);
  await first.stop();
  resolve();
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  await expect
    .poll(async () => (await pool.query('SELECT FROM answers_to_judge WHERE published_at IS NULL')).rowCount)
    .toBe(0);
  expect(await published(answer.id)).toHaveLength(1);
});

test('publishes what was judged before its process was killed, without asking again', async () => {
  const answer = answerOf(light);
  await hold(answer);
  const [first] = await takeAnswers(pool, 1);
  if (!first) throw new Error('Nothing was taken');
  const addition = await judgeAnswer(parts(), first, new AbortController().signal);
  expect(await takeAnswers(pool, 1)).toEqual([]);
  // Its time is over; what the first one still does is not stored.
  await pool.query('UPDATE answers_to_judge SET due_at = now()');
  const calls = server.calls;
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  expect((await published(answer.id))[0]).toEqual({ ...answer, ...addition });
  expect(server.calls).toBe(calls);
  await expect(judgeAnswer(parts(), first, new AbortController().signal)).rejects.toThrow(AnswerLost);
});

test('takes what a worker had that died before all that waits', async () => {
  await hold(answerOf(`${light} One.`));
  const [cutOff] = await takeAnswers(pool, 1);
  await hold(...Array.from({ length: 5 }, (_, number) => answerOf(`${light} Later ${number}.`)));
  await pool.query('UPDATE answers_to_judge SET due_at = now() WHERE identity = $1', [cutOff?.identity]);
  const taken = await takeAnswers(pool, 2);
  expect(taken.map(({ identity }) => identity)).toContain(cutOff?.identity);
  expect(await takeAnswers(pool, 10)).toHaveLength(6 - taken.length);
});

test('does not read a text again that ended the process three times', async () => {
  const answer = answerOf(light);
  await hold(answer);
  await pool.query('UPDATE answers_to_judge SET attempts = 3');
  const calls = server.calls;
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  expect((await published(answer.id))[0]?.judged?.outcome).toBe('failed');
  expect(server.calls).toBe(calls);
});

test('an answer is held once, and one with other content under its id is told', async () => {
  const answer = answerOf(light);
  expect(await hold(answer)).toEqual({ others: [], unheld: [] });
  expect(await hold(answer)).toEqual({ others: [], unheld: [] });
  const other = { ...answer, content_hash: randomUUID() };
  expect((await hold(other)).others).toEqual([other]);
  start();
  await expect.poll(() => published(answer.id)).toHaveLength(1);
  // Also once it is published, until ClickHouse has it.
  await expect
    .poll(
      async () => (await pool.query('SELECT FROM answers_to_judge WHERE published_at IS NOT NULL')).rowCount,
    )
    .toBe(1);
  expect((await hold(other)).others).toEqual([other]);
  expect(await published(answer.id)).toHaveLength(1);
});

test('an answer of a category that is not the caller’s is not held, and published as it is', async () => {
  const answer = { ...answerOf(light), category_id: randomUUID() };
  const { others, unheld } = await hold(answer);
  expect(others).toEqual([]);
  expect(unheld).toEqual([{ ...answer, judged: { outcome: 'busy', version: '', model: '' } }]);
});

test('a model that does what the text says adds nothing that the text does not say near the asset', async () => {
  const orders = hostileTexts('Aurora');
  said.by = ({ assets, answer }) => {
    const order = orders.find(({ text }) => answer.includes(text));
    return order ? order.obeyed(assets.length) : {};
  };
  const answers = orders.map(({ text }) => answerOf(text));
  await hold(...answers);
  start();
  await expect
    .poll(async () => (await published(...answers.map(({ id }) => id))).length)
    .toBe(answers.length);
  for (const { assessments = [], claims = [], text } of await published(...answers.map(({ id }) => id)))
    for (const { claim, theme } of [...assessments, ...claims]) {
      expect(text).toContain(claim);
      expect(theme).toBe('Weight');
    }
  const { rows } = await pool.query('SELECT name FROM themes WHERE category_id = $1', [category.id]);
  expect(rows).toEqual([{ name: 'Weight' }]);
});
