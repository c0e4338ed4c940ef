import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { change, createFixture, type Fixture } from '../testing/fixture.ts';
import { eventually } from '../testing/read-stream.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.close());

test('shares the work between two processes, and handles each message once', async () => {
  const ids: string[] = [];
  const handler = async ({ message }: { message: { id: string } }) => void ids.push(message.id);
  const workers = [1, 2].map(() => fixture.events.consume(fixture.contract, { durable: 'shared' }, handler));
  const sent = Array.from({ length: 50 }, () => change(randomUUID()));
  for (const one of sent) await fixture.events.publish(fixture.contract, one);
  await eventually(() => ids.length >= 50, 'all handled');
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(ids.toSorted()).toEqual(sent.map((one) => one.id).toSorted());
});

test('retries a failed message, and in order nothing overtakes it', async () => {
  const website = randomUUID();
  const seen: string[] = [];
  const worker = fixture.events.consume(
    fixture.contract,
    { durable: 'ordered', inOrder: true, backoffMs: [50] },
    async ({ message, delivery }) => {
      seen.push(`${message.version}/${delivery}`);
      if (message.version === 2 && delivery < 3) throw new Error('not yet');
    },
  );
  for (const version of [1, 2, 3, 4])
    await fixture.events.publish(fixture.contract, change(website, version));
  await eventually(() => seen.length >= 6, 'all handled');
  await worker.stop();
  expect(seen).toEqual(['1/1', '2/1', '2/2', '2/3', '3/1', '4/1']);
});

test('gives up and reports a message that never succeeds or does not match the contract', async () => {
  const givenUp: unknown[] = [];
  const handled: (number | null)[] = [];
  const worker = fixture.events.consume(
    fixture.contract,
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
  await fixture.events.publish(fixture.contract, change(randomUUID(), 1));
  const subject = `${fixture.contract.subject}.${randomUUID()}`;
  await fixture.events.publishEncoded({
    id: randomUUID(),
    stream: fixture.contract.stream,
    subject,
    body: '{"not":"it"}',
  });
  await fixture.events.publish(fixture.contract, change(randomUUID(), 2));
  await eventually(() => givenUp.length === 2 && handled.length === 1, 'given up');
  await worker.stop();
  expect(givenUp.toSorted()).toEqual([1, undefined]);
  expect(
    fixture.lines.filter((line) => line.text === 'A message was dropped after its last attempt'),
  ).toHaveLength(2);
});

test('waits for the handler when stopped, and returns messages that were not started', async () => {
  for (const version of [1, 2, 3])
    await fixture.events.publish(fixture.contract, change(randomUUID(), version));
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const first: (number | null)[] = [];
  const worker = fixture.events.consume(fixture.contract, { durable: 'stopped' }, async ({ message }) => {
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
  const heir = fixture.events.consume(fixture.contract, { durable: 'stopped' }, async ({ message }) => {
    second.add(message.version);
  });
  // Sooner than the 30 s after which they would come by themselves.
  await eventually(() => second.size === 2, 'the rest');
  await heir.stop();
  expect([...second].toSorted()).toEqual([2, 3]);
});

test('starts consuming when the stream is created later', async () => {
  await fixture.events.removeStream(fixture.contract);
  const seen: (number | null)[] = [];
  const worker = fixture.events.consume(fixture.contract, { durable: 'early' }, async ({ message }) => {
    seen.push(message.version);
  });
  await eventually(() => fixture.lines.length > 0, 'the first attempt');
  expect(fixture.lines).toEqual([
    { level: 'info', fields: { durable: 'early' }, text: 'The stream does not exist yet; waiting for it' },
  ]);
  await fixture.events.ensureStream(fixture.contract);
  await fixture.events.publish(fixture.contract, change(randomUUID(), 7));
  await eventually(() => seen.length === 1, 'the message');
  await worker.stop();
});
