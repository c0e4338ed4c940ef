import { expect, test } from 'vitest';
import { sampleAnswers } from '../testing/random-answers.ts';
import { answerSinkUnderTest } from '../testing/sink-under-test.ts';

test('sets aside a message that can never be stored, and continues', async () => {
  const fixture = await answerSinkUnderTest();
  const answers = sampleAnswers(30);
  const [one] = answers;
  if (!one) throw new Error('no answer');
  const write = (body: string) => fixture.publishText(body, one.category_id);
  await fixture.publish(answers.slice(0, 10));
  await write('not JSON \0');
  await write(JSON.stringify({ ...one, sentiment: 'none', text: 7 }));
  await fixture.publish(answers.slice(10, 20));
  await write(JSON.stringify({ ...one, id: crypto.randomUUID(), at: '2026-99-99T00:00:00.000Z' }));
  // Half of a pair: JSON takes it, and ClickHouse does not.
  await write(JSON.stringify({ ...one, id: crypto.randomUUID(), text: '\ud83d' }));
  await fixture.publish(answers.slice(20));
  fixture.start();
  await expect.poll(fixture.storedThrough).toBe(34);
  expect((await fixture.countAll()).answers).toBe(30);
  const refused = await fixture.refused();
  expect(refused.map(({ sequence }) => sequence)).toEqual([11, 12, 23, 24]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Not JSON'),
    expect.stringContaining('/text must be string'),
    expect.stringContaining('is not a time'),
    expect.any(String),
  ]);
  expect(refused[1].body).toContain('"text":7');
  expect(fixture.counts).toEqual({ stored: 30, repeated: 0, refused: 4 });
  expect(fixture.lines.filter(({ text }) => text.includes('set aside'))).toHaveLength(4);
});

test('sets nothing aside while ClickHouse accepts nothing, and stores everything later', async () => {
  const fixture = await answerSinkUnderTest();
  const rename = (from: string, to: string) =>
    fixture.clickhouse.native.command({ query: `RENAME TABLE ${from} TO ${to}` });
  await rename('answers', 'elsewhere');
  await rename('answers_probe', 'probe_elsewhere');
  await fixture.publish(sampleAnswers(20));
  fixture.start();
  await expect.poll(() => fixture.lines.some(({ text }) => text.includes('retrying'))).toBe(true);
  await rename('elsewhere', 'answers');
  await rename('probe_elsewhere', 'answers_probe');
  await expect.poll(fixture.storedThrough).toBe(20);
  expect([(await fixture.countAll()).answers, await fixture.refused()]).toEqual([20, []]);
});
