import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectEvents, EventsRefusedError, EventsUnavailableError, ReplayPositionError } from '../index.ts';
import { change, createFixture, type Fixture } from '../testing/fixture.ts';
import { readStream } from '../testing/read-stream.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('keeps the first message when the same id is published again', async () => {
  const one = change(randomUUID());
  const first = await fixture.events.publish(fixture.contract, one);
  expect(first.duplicate).toBe(false);
  expect(await fixture.events.publish(fixture.contract, one)).toEqual({
    sequence: first.sequence,
    duplicate: true,
  });
});

test('changes nothing when a stream is ensured again, and updates it for another contract', async () => {
  await fixture.events.ensureStream(fixture.contract);
  await fixture.events.ensureStream({ ...fixture.contract, maxAgeMs: 3_600_000 });
  await fixture.events.ensureStream(fixture.contract);
  expect((await readStream(fixture.events, fixture.contract, 1)).length).toBe(1);
});

test('throws refused when the stream refuses, and unavailable without a response', async () => {
  const { contract, events } = fixture;
  const message = {
    id: randomUUID(),
    stream: contract.stream,
    subject: `${contract.subject}.${randomUUID()}`,
  };
  const huge = { ...message, body: 'x'.repeat(contract.maxMessageBytes + 2000) };
  await expect(events.publishEncoded(huge)).rejects.toThrow(EventsRefusedError);
  await expect(events.publishEncoded({ ...huge, body: 'x'.repeat(2_000_000) })).rejects.toThrow(
    EventsRefusedError,
  );
  await expect(events.publishEncoded({ ...message, stream: 'OTHER', body: '{}' })).rejects.toThrow(
    EventsRefusedError,
  );
  await expect(events.publishEncoded({ ...message, subject: 'nobody.listens', body: '{}' })).rejects.toThrow(
    EventsUnavailableError,
  );
});

test('starts without a server, reports unavailable, and stops', async () => {
  const away = connectEvents({ url: 'nats://127.0.0.1:1', name: 'away', log: fixture.log });
  await expect(away.ping()).rejects.toThrow(EventsUnavailableError);
  await expect(away.publish(fixture.contract, change(randomUUID()))).rejects.toThrow(EventsUnavailableError);
  expect(away.connected).toBe(false);
  await away.drain();
});

test('ends a waiting replay when it drains', async () => {
  const own = connectEvents({ url: fixture.natsUrl, name: 'drained', log: fixture.log });
  await own.ensureStream(fixture.contract);
  const { sequence } = await own.publish(fixture.contract, change(randomUUID()));
  const replay = own.replay(fixture.contract, { after: sequence - 1, signal: new AbortController().signal });
  expect((await replay.next()).value?.sequence).toBe(sequence);
  const waiting = replay.next();
  await own.drain();
  expect((await waiting).done).toBe(true);
});

test('responds to a ping', async () => {
  expect(await fixture.events.ping()).toBeGreaterThanOrEqual(0);
});

test('replays from stored to live without gap or repetition while messages are published', async () => {
  const website = randomUUID();
  const other = randomUUID();
  const before = await fixture.events.publish(fixture.contract, change(website, 0));
  const publishing = (async () => {
    for (let version = 1; version <= 400; version++) {
      await fixture.events.publish(fixture.contract, change(website, version));
      await fixture.events.publish(fixture.contract, change(other, version));
    }
  })();
  const read = async (after: number | undefined, until: number) => {
    const versions: number[] = [];
    const replay = fixture.events.replay(fixture.contract, {
      key: website,
      after,
      signal: AbortSignal.timeout(60_000),
    });
    for await (const { message, sequence } of replay) {
      expect(message.website_id).toBe(website);
      versions.push(message.version ?? -1);
      if (message.version === until) return { versions, sequence };
    }
    throw new Error(`Ended after ${versions.length}`);
  };
  // Each reader starts behind the place where the one before it stopped, while the publisher goes on.
  const seen: number[] = [];
  let after = before.sequence;
  for (const until of [50, 51, 120, 333, 400]) {
    const part = await read(after, until);
    seen.push(...part.versions);
    after = part.sequence;
  }
  await publishing;
  expect(seen).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
});

test('replays from the next message without a position, and ends when aborted', async () => {
  const website = randomUUID();
  await fixture.events.publish(fixture.contract, change(website, 1));
  const end = new AbortController();
  const replay = fixture.events.replay(fixture.contract, { key: website, signal: end.signal });
  const first = replay.next();
  // The reader is at its place once a message reaches it; until then what is published may be before "now".
  let version = 1;
  let arrived = false;
  void first.then(() => {
    arrived = true;
  });
  while (!arrived) await fixture.events.publish(fixture.contract, change(website, ++version));
  expect((await first).value?.message.version).toBeGreaterThan(1);
  end.abort();
  while (!(await replay.next()).done);
});

test('throws for a replay position that is gone or never existed', async () => {
  const read = (after: number) =>
    fixture.events.replay(fixture.contract, { after, signal: AbortSignal.timeout(60_000) }).next();
  await expect(read(1_000_000)).rejects.toMatchObject({ reason: 'ahead' });
  const small = { ...fixture.contract, maxBytes: 4096 };
  await fixture.events.ensureStream(small);
  for (let n = 0; n < 20; n++) await fixture.events.publish(small, change(randomUUID()));
  await expect(read(0)).rejects.toThrow(ReplayPositionError);
  await expect(read(0)).rejects.toMatchObject({ reason: 'gone' });
});
