import { expect, test } from 'vitest';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

test('sets aside a message that can never be stored, and continues', async () => {
  const world = await answerSinkUnderTest();
  const answers = sampleAnswers(30);
  const [one] = answers;
  if (!one) throw new Error('no answer');
  const write = (body: string) => world.publishText(body, one.category_id);
  await world.publish(answers.slice(0, 10));
  await write('not JSON \0');
  await write(JSON.stringify({ ...one, sentiment: 'none', text: 7 }));
  await world.publish(answers.slice(10, 20));
  await write(JSON.stringify({ ...one, id: crypto.randomUUID(), at: '2026-99-99T00:00:00.000Z' }));
  // Half of a pair: JSON takes it, and ClickHouse does not.
  await write(JSON.stringify({ ...one, id: crypto.randomUUID(), text: '\ud83d' }));
  await world.publish(answers.slice(20));
  world.start();
  await expect.poll(world.storedThrough).toBe(34);
  expect((await world.countAll()).answers).toBe(30);
  const refused = await world.refused();
  expect(refused.map(({ sequence }) => sequence)).toEqual([11, 12, 23, 24]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Not JSON'),
    expect.stringContaining('/text must be string'),
    expect.stringContaining('is not a time'),
    expect.any(String),
  ]);
  expect(refused[1].body).toContain('"text":7');
  expect(world.counts).toEqual({ stored: 30, repeated: 0, refused: 4 });
  expect(world.lines.filter(({ text }) => text.includes('set aside'))).toHaveLength(4);
});

test('sets nothing aside while ClickHouse accepts nothing, and stores everything later', async () => {
  const world = await answerSinkUnderTest();
  const rename = (from: string, to: string) =>
    world.clickhouse.native.command({ query: `RENAME TABLE ${from} TO ${to}` });
  await rename('answers', 'elsewhere');
  await rename('answers_probe', 'probe_elsewhere');
  await world.publish(sampleAnswers(20));
  world.start();
  await expect.poll(() => world.lines.some(({ text }) => text.includes('retrying'))).toBe(true);
  await rename('elsewhere', 'answers');
  await rename('probe_elsewhere', 'answers_probe');
  await expect.poll(world.storedThrough).toBe(20);
  expect([(await world.countAll()).answers, await world.refused()]).toEqual([20, []]);
});
