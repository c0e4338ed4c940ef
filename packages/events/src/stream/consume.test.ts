import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/read-stream.ts';
import { change, createWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('shares the work between two processes, and handles each message once', async () => {
  const ids: string[] = [];
  const handler = async ({ message }: { message: { id: string } }) => void ids.push(message.id);
  const workers = [1, 2].map(() => world.events.consume(world.contract, { durable: 'shared' }, handler));
  const sent = Array.from({ length: 50 }, () => change(randomUUID()));
  for (const one of sent) await world.events.publish(world.contract, one);
  await eventually(() => ids.length >= 50, 'all handled');
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(ids.toSorted()).toEqual(sent.map((one) => one.id).toSorted());
});

test('retries a failed message, and in order nothing overtakes it', async () => {
  const website = randomUUID();
  const seen: string[] = [];
  const worker = world.events.consume(
    world.contract,
    { durable: 'ordered', inOrder: true, backoffMs: [50] },
    async ({ message, delivery }) => {
      seen.push(`${message.version}/${delivery}`);
      if (message.version === 2 && delivery < 3) throw new Error('not yet');
    },
  );
  for (const version of [1, 2, 3, 4]) await world.events.publish(world.contract, change(website, version));
  await eventually(() => seen.length >= 6, 'all handled');
  await worker.stop();
  expect(seen).toEqual(['1/1', '2/1', '2/2', '2/3', '3/1', '4/1']);
});

test('gives up and reports a message that never succeeds or does not match the contract', async () => {
  const givenUp: unknown[] = [];
  const handled: (number | null)[] = [];
  const worker = world.events.consume(
    world.contract,
    {
      durable: 'hopeless',
      backoffMs: [20],
      maxDeliver: 3,
      onGivenUp: (received) => givenUp.push(received?.message.version),
    },
    async ({ message }) => {
      if (message.version === 1) throw new Error('never');
      handled.push(message.version);
    },
  );
  await world.events.publish(world.contract, change(randomUUID(), 1));
  const subject = `${world.contract.subject}.${randomUUID()}`;
  await world.events.publishEncoded({
    id: randomUUID(),
    stream: world.contract.stream,
    subject,
    body: '{"not":"it"}',
  });
  await world.events.publish(world.contract, change(randomUUID(), 2));
  await eventually(() => givenUp.length === 2 && handled.length === 1, 'given up');
  await worker.stop();
  expect(givenUp.toSorted()).toEqual([1, undefined]);
  expect(world.lines.filter((line) => line.text === 'A message was given up')).toHaveLength(2);
});

test('waits for the handler when stopped, and returns messages that were not started', async () => {
  for (const version of [1, 2, 3]) await world.events.publish(world.contract, change(randomUUID(), version));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const first: (number | null)[] = [];
  const worker = world.events.consume(world.contract, { durable: 'stopped' }, async ({ message }) => {
    begun.resolve();
    await finish.promise;
    first.push(message.version);
  });
  await begun.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  expect(first).toEqual([1]);
  const second = new Set<number | null>();
  const heir = world.events.consume(world.contract, { durable: 'stopped' }, async ({ message }) => {
    second.add(message.version);
  });
  // Sooner than the 30 s after which they would come by themselves.
  await eventually(() => second.size === 2, 'the rest');
  await heir.stop();
  expect([...second].toSorted()).toEqual([2, 3]);
});

test('starts consuming when the stream is created later', async () => {
  await world.events.removeStream(world.contract);
  const seen: (number | null)[] = [];
  const worker = world.events.consume(world.contract, { durable: 'early' }, async ({ message }) => {
    seen.push(message.version);
  });
  await eventually(() => world.lines.length > 0, 'the first attempt');
  expect(world.lines).toEqual([
    { level: 'info', fields: { durable: 'early' }, text: 'The stream does not exist yet; waiting for it' },
  ]);
  await world.events.ensureStream(world.contract);
  await world.events.publish(world.contract, change(randomUUID(), 7));
  await eventually(() => seen.length === 1, 'the message');
  await worker.stop();
});
