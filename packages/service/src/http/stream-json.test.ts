import { once } from 'node:events';
import { expect, test } from 'vitest';
import { patientStream } from './stream-json.ts';

async function* texts(count: number, fails = false) {
  for (let index = 0; index < count; index++) yield 'x'.repeat(100_000);
  if (fails) throw new Error('the source failed');
}

test('sends everything to a reader', async () => {
  let length = 0;
  for await (const chunk of patientStream(texts(5), { patienceMs: 5000 })) length += chunk.length;
  expect(length).toBe(500_000);
});

test('disconnects a reader that stops reading', async () => {
  const stream = patientStream(texts(5), { patienceMs: 50 });
  stream.read();
  const [error] = await once(stream, 'error');
  expect(error.message).toBe('The reader stopped reading');
  expect(stream.destroyed).toBe(true);
});

test('fails when its source fails', async () => {
  const stream = patientStream(texts(1, true), { patienceMs: 5000 });
  await expect(stream.toArray()).rejects.toThrow('the source failed');
});
