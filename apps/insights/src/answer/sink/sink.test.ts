import { randomUUID } from 'node:crypto';
import type { Answer } from '@sightline/events';
import { clickHouseWrites, holdAlone } from '@sightline/postgres';
import { expect, test } from 'vitest';
import { storedAnswer } from '../stored-answer.ts';
import { naiveTables, sorted } from '../testing/naive-tables.ts';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

type Fixture = Awaited<ReturnType<typeof answerSinkUnderTest>>;

async function expectExactly(fixture: Fixture, answers: Answer[]): Promise<void> {
  expect(sorted(await fixture.rows('answers'))).toEqual(sorted(answers.map(storedAnswer)));
  const counts = await fixture.countAll();
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
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(250);
  await fixture.publish(answers);
  const sink = fixture.start({ limits: { rows: 100 } });
  await expect.poll(fixture.storedThrough).toBe(250);
  await expect.poll(async () => (await fixture.events.bounds(fixture.contract)).messages).toBe(0);
  await sink.stop();
  await expectExactly(fixture, answers);
  expect(fixture.counts).toEqual({ stored: 250, repeated: 0, refused: 0 });
});

test('stores nothing while ClickHouse is copied, and goes on afterwards', async () => {
  const fixture = await answerSinkUnderTest();
  const sink = fixture.start();
  const client = await fixture.pool.connect();
  const answers = sampleAnswers(20);
  try {
    await holdAlone(client, clickHouseWrites, async () => {
      await fixture.publish(answers);
      // Another writer finds the lock taken as often as the sink looks: nothing tells that it did not store.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await fixture.storedThrough()).toBe(0);
    });
  } finally {
    client.release();
  }
  await expect.poll(fixture.storedThrough).toBe(20);
  await sink.stop();
  await expectExactly(fixture, answers);
});

test('limits the months and bytes of a batch', async () => {
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(24).sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const one of answers) await fixture.publish([one]);
  const batches: number[] = [];
  const onStored = ({ stored }: { stored: number }) => void batches.push(stored);
  const sink = fixture.start({ onStored, limits: { months: 1 } });
  await expect.poll(fixture.storedThrough).toBe(24);
  const january = answers.filter(({ at }) => at.startsWith('2026-01')).length;
  expect(batches).toEqual([january, 24 - january]);
  await sink.stop();
  const more = sampleAnswers(3, 9);
  await fixture.publish(more);
  fixture.start({ onStored, limits: { bytes: 1 } });
  await expect.poll(fixture.storedThrough).toBe(27);
  expect(batches.slice(2)).toEqual([1, 1, 1]);
  await expectExactly(fixture, [...answers, ...more]);
});

test('stores an answer once that was published again, at once or days later', async () => {
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(60);
  const [first, second] = answers as [Answer, Answer];
  fixture.start();
  await fixture.publish(answers);
  await expect.poll(fixture.storedThrough).toBe(60);
  // Past the window of the stream each of them is a message of its own.
  await fixture.publishText(JSON.stringify({ ...first, text: 'another text' }), first.category_id);
  const fresh = { ...second, id: randomUUID() };
  for (let copy = 0; copy < 3; copy += 1) await fixture.publishText(JSON.stringify(fresh), fresh.category_id);
  await expect.poll(fixture.storedThrough).toBe(64);
  await expectExactly(fixture, [...answers, fresh]);
  expect(fixture.counts.repeated).toBe(3);
});

test('sets aside an answer that was published again with other content, stored or not', async () => {
  const fixture = await answerSinkUnderTest();
  const [stored, waiting] = sampleAnswers(2, 21) as [Answer, Answer];
  const hash = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
  const publish = (answer: Answer, digit: number, text = answer.text) =>
    fixture.publishText(JSON.stringify({ ...answer, text, content_hash: hash(digit) }), answer.category_id);
  await publish(stored, 1);
  const sink = fixture.start();
  await expect.poll(fixture.storedThrough).toBe(1);
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
  fixture.start();
  await expect.poll(fixture.storedThrough).toBe(6);
  expect((await fixture.rows('answers')).length).toBe(2);
  expect(fixture.counts).toEqual({ stored: 2, repeated: 2, refused: 2 });
  const reason = 'It was stored before with other content';
  expect(await fixture.refused()).toMatchObject([
    { sequence: 3, reason },
    { sequence: 6, reason },
  ]);
});

test.each(['noted', 'inserted'] as const)(
  'loses and repeats nothing when it crashes while a batch is %s',
  async (point) => {
    const fixture = await answerSinkUnderTest();
    const answers = sampleAnswers(120, 11);
    await fixture.publish(answers.slice(0, 80));
    await fixture.crashAt(point, { rows: 50 });
    // More came meanwhile, and the next one would cut batches elsewhere.
    await fixture.publish(answers.slice(80));
    fixture.start();
    await expect.poll(fixture.storedThrough).toBe(120);
    await expectExactly(fixture, answers);
  },
);

test('runs one of several sinks, and lets another continue where it ended', async () => {
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(200, 5);
  const sinks = [fixture.start(), fixture.start(), fixture.start()];
  await fixture.publish(answers.slice(0, 100));
  await expect.poll(fixture.storedThrough).toBe(100);
  await Promise.all(sinks.slice(0, 2).map((sink) => sink.stop()));
  await fixture.publish(answers.slice(100));
  await expect.poll(fixture.storedThrough).toBe(200);
  await expectExactly(fixture, answers);
});

test('reads a recreated stream from its beginning', async () => {
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(40, 3);
  fixture.start();
  await fixture.publish(answers.slice(0, 30));
  await expect.poll(fixture.storedThrough).toBe(30);
  await fixture.events.removeStream(fixture.contract);
  await fixture.events.ensureStream(fixture.contract);
  await fixture.publish(answers.slice(20));
  await expect.poll(fixture.storedThrough).toBe(20);
  await expectExactly(fixture, answers);
});
