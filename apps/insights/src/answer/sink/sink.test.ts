import { randomUUID } from 'node:crypto';
import type { Answer } from '@sightline/events';
import { expect, test } from 'vitest';
import { storedAnswer } from '../stored-answer.ts';
import { naiveTables, sorted } from '../testing/naive-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

type World = Awaited<ReturnType<typeof answerSinkUnderTest>>;

async function expectExactly(world: World, answers: Answer[]): Promise<void> {
  expect(sorted(await world.rows('answers'))).toEqual(sorted(answers.map(storedAnswer)));
  const counts = await world.countAll();
  const naive = naiveTables(answers);
  const sum = (rows: Record<string, unknown>[] = [], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  for (const table of ['mentions', 'citations', 'assessments', 'claims', 'searches'])
    expect(counts[table], table).toBe(naive[table]?.length);
  expect(counts.answers_by_day).toBe(
    sum(naive.answers_by_day, 'answers') + sum(naive.answers_by_day, 'unexamined_searches'),
  );
  expect(counts.visibility_by_day).toBe(
    sum(naive.visibility_by_day, 'answers') + sum(naive.visibility_by_day, 'unexamined'),
  );
  expect(counts.citations_by_day).toBe(sum(naive.citations_by_day, 'cited'));
}

test('stores published answers in batches, and removes them from the stream', async () => {
  const world = await answerSinkUnderTest();
  const answers = sampleAnswers(250);
  await world.publish(answers);
  const sink = world.start({ limits: { rows: 100 } });
  await expect.poll(world.storedThrough).toBe(250);
  await expect.poll(async () => (await world.events.bounds(world.contract)).messages).toBe(0);
  await sink.stop();
  await expectExactly(world, answers);
  expect(world.counts).toEqual({ stored: 250, repeated: 0, refused: 0 });
});

test('limits the months and bytes of a batch', async () => {
  const world = await answerSinkUnderTest();
  const answers = sampleAnswers(24).sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const one of answers) await world.publish([one]);
  const batches: number[] = [];
  const onStored = ({ stored }: { stored: number }) => void batches.push(stored);
  const sink = world.start({ onStored, limits: { months: 1 } });
  await expect.poll(world.storedThrough).toBe(24);
  const january = answers.filter(({ at }) => at.startsWith('2026-01')).length;
  expect(batches).toEqual([january, 24 - january]);
  await sink.stop();
  const more = sampleAnswers(3, 9);
  await world.publish(more);
  world.start({ onStored, limits: { bytes: 1 } });
  await expect.poll(world.storedThrough).toBe(27);
  expect(batches.slice(2)).toEqual([1, 1, 1]);
  await expectExactly(world, [...answers, ...more]);
});

test('stores an answer once that was published again, at once or days later', async () => {
  const world = await answerSinkUnderTest();
  const answers = sampleAnswers(60);
  const [first, second] = answers as [Answer, Answer];
  world.start();
  await world.publish(answers);
  await expect.poll(world.storedThrough).toBe(60);
  // Past the window of the stream each of them is a message of its own.
  await world.publishText(JSON.stringify({ ...first, text: 'another text' }), first.category_id);
  const fresh = { ...second, id: randomUUID() };
  for (let copy = 0; copy < 3; copy += 1) await world.publishText(JSON.stringify(fresh), fresh.category_id);
  await expect.poll(world.storedThrough).toBe(64);
  await expectExactly(world, [...answers, fresh]);
  expect(world.counts.repeated).toBe(3);
});

test('sets aside an answer that was published again with other content, stored or not', async () => {
  const world = await answerSinkUnderTest();
  const [stored, waiting] = sampleAnswers(2, 21) as [Answer, Answer];
  const hash = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
  const publish = (answer: Answer, digit: number, text = answer.text) =>
    world.publishText(JSON.stringify({ ...answer, text, content_hash: hash(digit) }), answer.category_id);
  await publish(stored, 1);
  const sink = world.start();
  await expect.poll(world.storedThrough).toBe(1);
  await sink.stop();
  for (const [answer, digit] of [
    ...([
      [stored, 1],
      [stored, 2],
    ] as const),
    ...([
      [waiting, 3],
      [waiting, 3],
      [waiting, 4],
    ] as const),
  ])
    await publish(answer, digit);
  world.start();
  await expect.poll(world.storedThrough).toBe(6);
  expect((await world.rows('answers')).length).toBe(2);
  expect(world.counts).toEqual({ stored: 2, repeated: 2, refused: 2 });
  const reason = 'It was stored before with other content';
  expect(await world.refused()).toMatchObject([
    { sequence: 3, reason },
    { sequence: 6, reason },
  ]);
});

test.each(['noted', 'inserted'] as const)(
  'loses and repeats nothing when it crashes while a batch is %s',
  async (point) => {
    const world = await answerSinkUnderTest();
    const answers = sampleAnswers(120, 11);
    await world.publish(answers.slice(0, 80));
    await world.crashAt(point, { rows: 50 });
    // More came meanwhile, and the next one would cut batches elsewhere.
    await world.publish(answers.slice(80));
    world.start();
    await expect.poll(world.storedThrough).toBe(120);
    await expectExactly(world, answers);
  },
);

test('runs one of several sinks, and lets another continue where it ended', async () => {
  const world = await answerSinkUnderTest();
  const answers = sampleAnswers(200, 5);
  const sinks = [world.start(), world.start(), world.start()];
  await world.publish(answers.slice(0, 100));
  await expect.poll(world.storedThrough).toBe(100);
  await Promise.all(sinks.slice(0, 2).map((sink) => sink.stop()));
  await world.publish(answers.slice(100));
  await expect.poll(world.storedThrough).toBe(200);
  await expectExactly(world, answers);
});

test('reads a recreated stream from its beginning', async () => {
  const world = await answerSinkUnderTest();
  const answers = sampleAnswers(40, 3);
  world.start();
  await world.publish(answers.slice(0, 30));
  await expect.poll(world.storedThrough).toBe(30);
  await world.events.removeStream(world.contract);
  await world.events.ensureStream(world.contract);
  await world.publish(answers.slice(20));
  await expect.poll(world.storedThrough).toBe(20);
  await expectExactly(world, answers);
});
