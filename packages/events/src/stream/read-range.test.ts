import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentChanges, isolateContract, type Read } from '../index.ts';
import { change, createFixture, type Fixture } from '../testing/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

async function read(first: number, last: number) {
  const all: Read<{ id: string }>[] = [];
  for await (const one of fixture.events.readRange(fixture.contract, first, last)) all.push(one);
  return all;
}

test('reads a range of all keys in order, reports invalid messages, and skips missing ones', async () => {
  const { events, contract } = fixture;
  const changes = Array.from({ length: 9 }, () => change(randomUUID()));
  for (const one of changes.slice(0, 4)) await events.publish(contract, one);
  const subject = `${contract.subject}.${randomUUID()}`;
  await events.publishEncoded({ id: randomUUID(), stream: contract.stream, subject, body: 'strange' });
  for (const one of changes.slice(4)) await events.publish(contract, one);
  const { created } = await events.bounds(contract);
  expect(await events.bounds(contract)).toEqual({ first: 1, last: 10, messages: 10, created });

  const some = await read(3, 6);
  expect(some.map((one) => ('message' in one ? one.message.id : one.body))).toEqual([
    changes[2]?.id,
    changes[3]?.id,
    'strange',
    changes[4]?.id,
  ]);
  expect(some.map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6]);
  expect(await read(10, 10)).toHaveLength(1);

  await events.removeThrough(contract, 7);
  expect(await events.bounds(contract)).toMatchObject({ first: 8, last: 10, messages: 3 });
  expect((await read(2, 10)).map(({ sequence }) => sequence)).toEqual([8, 9, 10]);
  await events.removeThrough(contract, 7);
  expect(await read(8, 9)).toHaveLength(2);
});

test('does not take for absent what comes behind the message that a consumer calls its last', async () => {
  const { events } = fixture;
  const contract = isolateContract(contentChanges, `${fixture.prefix}b`, 1024 ** 2);
  await events.ensureStream(contract);
  try {
    for (let n = 0; n < 3; n += 1) await events.publish(contract, change(randomUUID()));
    const sequences: number[] = [];
    for await (const { sequence } of events.readRange(contract, 1, 5)) {
      sequences.push(sequence);
      // A copy on another node may be as far behind.
      if (sequence === 3) for (let n = 0; n < 2; n += 1) await events.publish(contract, change(randomUUID()));
    }
    expect(sequences).toEqual([1, 2, 3, 4, 5]);
  } finally {
    await events.removeStream(contract);
  }
});

test('copies messages as they are stored, with their ids and keys', async () => {
  const { events } = fixture;
  const contract = isolateContract(contentChanges, `${fixture.prefix}c`, 1024 ** 2);
  expect(await events.state(contract)).toBeUndefined();
  await events.ensureStream(contract);
  try {
    const one = change(randomUUID());
    await events.publish(contract, one);
    const strange = { id: randomUUID(), key: randomUUID(), body: 'strange' };
    const subject = `${contract.subject}.${strange.key}`;
    await events.publishEncoded({ id: strange.id, stream: contract.stream, subject, body: strange.body });
    const copies = [];
    for await (const copy of events.copyRange(contract, 1, 2)) copies.push(copy);
    expect(copies).toEqual([
      { sequence: 1, id: one.id, key: one.website_id, body: JSON.stringify(one) },
      { sequence: 2, ...strange },
    ]);
    const consumption = events.consume(contract, { durable: 'reader' }, async () => undefined);
    await expect.poll(async () => (await events.state(contract))?.handled).toEqual({ reader: 2 });
    await consumption.stop();
    expect(await events.state(contract)).toMatchObject({
      first: 1,
      last: 2,
      messages: 2,
      mostBytes: 1024 ** 2,
    });
  } finally {
    await events.removeStream(contract);
  }
});

test('puts the next message behind a sequence that is still to come', async () => {
  const { events } = fixture;
  const contract = isolateContract(contentChanges, `${fixture.prefix}s`, 1024 ** 2);
  await events.ensureStream(contract);
  try {
    const ahead = 1_800_000_000_000;
    await events.removeThrough(contract, ahead);
    expect(await events.bounds(contract)).toMatchObject({ first: ahead + 1, last: ahead, messages: 0 });
    expect(await events.publish(contract, change(randomUUID()))).toMatchObject({ sequence: ahead + 1 });
  } finally {
    await events.removeStream(contract);
  }
});

test('keeps the connection of a slow reader, however much waits in the stream', async () => {
  const waiting = {
    ...isolateContract(contentChanges, `${fixture.prefix}w`, 256 * 1024 ** 2),
    maxMessageBytes: 900_000,
  };
  await fixture.events.ensureStream(waiting);
  try {
    const body = 'x'.repeat(800_000);
    const subject = `${waiting.subject}.${randomUUID()}`;
    for (let n = 0; n < 150; n += 1)
      await fixture.events.publishEncoded({ id: randomUUID(), stream: waiting.stream, subject, body });
    const sequences: number[] = [];
    for await (const { sequence } of fixture.events.readRange(waiting, 1, 150)) {
      sequences.push(sequence);
      // Nothing is read from the connection meanwhile, as when rows are decoded.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
    expect(sequences).toEqual(Array.from({ length: 150 }, (_, n) => n + 1));
    expect(fixture.lines.filter(({ text }) => text.includes('connection lost'))).toEqual([]);
  } finally {
    await fixture.events.removeStream(waiting);
  }
});
