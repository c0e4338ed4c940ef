import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/read-stream.ts';
import { change, createWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('hands over full batches at once and the rest after its time, each message once', async () => {
  const website = randomUUID();
  for (let version = 1; version <= 25; version++)
    await world.events.publish(world.contract, change(website, version));
  const batches: (number | null)[][] = [];
  const sink = world.events.consumeBatches(
    world.contract,
    { durable: 'sink', maxMessages: 10 },
    async (batch) => {
      batches.push(batch.map(({ message }) => message.version));
    },
  );
  await eventually(() => batches.flat().length >= 25, 'all batches');
  await sink.stop();
  expect(batches.map((batch) => batch.length)).toEqual([10, 10, 5]);
  expect(batches.flat()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

test('a batch that fails comes again whole; what is not of the contract is given up alone', async () => {
  const subject = `${world.contract.subject}.${randomUUID()}`;
  await world.events.publish(world.contract, change(randomUUID(), 1));
  await world.events.publishEncoded({ id: randomUUID(), stream: world.contract.stream, subject, body: '[]' });
  await world.events.publish(world.contract, change(randomUUID(), 2));
  const done = new Set<number | null>();
  const givenUp: number[] = [];
  let attempts = 0;
  const sink = world.events.consumeBatches(
    world.contract,
    { durable: 'sink', backoffMs: [20], onGivenUp: (sequence) => givenUp.push(sequence) },
    async (batch) => {
      if (++attempts < 3) throw new Error('not yet');
      for (const { message } of batch) done.add(message.version);
    },
  );
  await eventually(() => done.size === 2, 'all done');
  await sink.stop();
  expect(givenUp).toEqual([2]);
  expect(world.lines.filter((line) => line.text.startsWith('A batch failed')).length).toBe(2);
});
