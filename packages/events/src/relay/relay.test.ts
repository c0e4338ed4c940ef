import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  append,
  type ContentChange,
  outboxBacklog,
  type Relay,
  type RelayOptions,
  startRelay,
  subjectOf,
} from '../index.ts';
import { change, createFixture, type Fixture, transaction } from '../testing/fixture.ts';
import { eventually, readStream } from '../testing/read-stream.ts';

let fixture: Fixture;
let relays: Relay[];

beforeEach(async () => {
  fixture = await createFixture();
  relays = [];
});

afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await fixture.close();
});

function relay(more: Partial<RelayOptions> = {}): Relay {
  const { url, events, contract, log } = fixture;
  const started = startRelay({ url, events, contracts: [contract], log, pollMs: 20, ...more });
  relays.push(started);
  return started;
}

const empty = () => eventually(async () => (await outboxBacklog(fixture.pool)).rows === 0, 'an empty outbox');

function expectInOrder(messages: ContentChange[], perWebsite: Map<string, number>): void {
  expect(messages.length).toBe([...perWebsite.values()].reduce((sum, count) => sum + count, 0));
  for (const [website, count] of perWebsite) {
    const versions = messages
      .filter((message) => message.website_id === website)
      .map((message) => message.version);
    expect(versions).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
}

test('publishes each website completely, once and in order, with concurrent writers and two relays', async () => {
  const sent: number[] = [];
  relay({ onSent: (rows) => sent.push(rows) });
  relay({ onSent: (rows) => sent.push(rows) });
  const websites = Array.from({ length: 10 }, () => randomUUID());
  const perWebsite = new Map(websites.map((website) => [website, 40]));
  await Promise.all(
    websites.map(async (website) => {
      for (let version = 1; version <= 40; version += 2) {
        await fixture.commit([change(website, version), change(website, version + 1)]);
      }
    }),
  );
  const received = await readStream(fixture.events, fixture.contract, 400);
  await empty();
  expect(sent.reduce((sum, rows) => sum + rows, 0)).toBe(400);
  expectInOrder(
    received.map(({ message }) => message),
    perWebsite,
  );
});

test('never publishes what is rolled back', async () => {
  relay();
  const website = randomUUID();
  const undone = transaction(fixture.pool, async (client) => {
    await append(client, fixture.contract, [change(website, 1)]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await fixture.commit([change(website, 2)]);
  const received = await readStream(fixture.events, fixture.contract, 1);
  expect(received.map(({ message }) => message.version)).toEqual([2]);
});

test('publishes at once after wake()', async () => {
  const own = relay({ pollMs: 60_000 });
  await eventually(() => own.partitions().length === 16, 'all partitions');
  await fixture.commit([change(randomUUID())]);
  own.wake();
  await readStream(fixture.events, fixture.contract, 1);
});

test('does not publish again after a crash, also beyond the de-duplication window', async () => {
  const website = randomUUID();
  const shortest = { ...fixture.contract, dedupeWindowMs: 100 };
  await fixture.events.ensureStream(shortest);
  const changes = [1, 2, 3, 4].map((version) => change(website, version));
  await fixture.commit(changes);
  // A relay that died after the second acknowledgement and before it deleted anything.
  for (const one of changes.slice(0, 2)) await fixture.events.publish(fixture.contract, one);
  // The window of the server has to pass; nothing tells when.
  await new Promise((resolve) => setTimeout(resolve, 400));
  relay({ contracts: [shortest] });
  await empty();
  const received = await readStream(fixture.events, fixture.contract, 4);
  await fixture.commit([change(website, 5)]);
  expectInOrder([...received.map(({ message }) => message)], new Map([[website, 4]]));
  expect((await readStream(fixture.events, fixture.contract, 5)).at(-1)?.message.version).toBe(5);
});

test('delays only the website of a message that the stream refuses', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  const wide = { ...fixture.contract, maxMessageBytes: 900_000 };
  const big = change(bad, 1, { paths: Array.from({ length: 300 }, (_, n) => `/${n}${'x'.repeat(2000)}`) });
  await transaction(fixture.pool, (client) => append(client, wide, [big, change(bad, 2)]));
  const refused: string[] = [];
  relay({ onRefused: (id) => refused.push(id) });
  for (let version = 1; version <= 20; version++) await fixture.commit([change(good, version)]);
  const received = await readStream(fixture.events, fixture.contract, 20);
  expect(received.every(({ message }) => message.website_id === good)).toBe(true);
  await eventually(() => refused.length >= 2, 'a second attempt');
  expect(new Set(refused)).toEqual(new Set([big.id]));
  const errors = fixture.lines.filter((line) => line.level === 'error');
  expect(errors[0]).toMatchObject({ fields: { message: big.id } });
  expect(errors.length).toBeLessThan(10);
  // The operator makes room: the website goes on by itself, in order.
  await relays[0]?.stop();
  await fixture.events.ensureStream(wide);
  relay({ contracts: [wide] });
  await empty();
  const all = await readStream(fixture.events, fixture.contract, 22);
  const versions = all
    .filter(({ message }) => message.website_id === bad)
    .map(({ message }) => message.version);
  expect(versions).toEqual([1, 2]);
});

test('recovers by itself when its connection is cut', async () => {
  const own = relay();
  await eventually(() => own.partitions().length === 16, 'all partitions');
  await fixture.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'outbox-relay' AND datname = current_database()`,
  );
  await eventually(() => own.partitions().length === 0, 'partitions given up');
  await fixture.commit([change(randomUUID())]);
  await readStream(fixture.events, fixture.contract, 1);
});

test('publishes nothing before the required step has ended', async () => {
  const website = randomUUID();
  const seen: string[][] = [];
  const gate = Promise.withResolvers<void>();
  relay({
    beforeDelivery: async (bodies) => {
      seen.push(bodies.map((body) => JSON.parse(body).website_id));
      await gate.promise;
    },
  });
  await fixture.commit([change(website)]);
  await eventually(async () => seen.length === 1, 'the question before the delivery');
  expect(
    await fixture.events.lastMessageId(fixture.contract.stream, subjectOf(fixture.contract, website)),
  ).toBe(undefined);
  gate.resolve();
  await empty();
  expect(seen).toEqual([[website]]);
  expect(await readStream(fixture.events, fixture.contract, 1)).toHaveLength(1);
});
