import { randomUUID } from 'node:crypto';
import { patience, startNats } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ContentChange,
  ContractError,
  connectEvents,
  contentChanges,
  EventsUnavailableError,
  type LiveMessage,
} from '../index.ts';
import { change, createFixture, type Fixture, recordingLog } from '../testing/fixture.ts';
import { eventually } from '../testing/read-stream.ts';

const page = { messages: 100, bytes: 1 << 20 };
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

test('delivers only messages of the website, with the sequence of each and of the one before', async () => {
  const { events, contract } = fixture;
  const [website, other] = [randomUUID(), randomUUID()];
  const received: LiveMessage<ContentChange>[] = [];
  const listening = await events.listen(contract, website, (message) => received.push(message));
  const first = await events.publish(contract, change(website, 1));
  await events.publish(contract, change(other, 1));
  const second = await events.publish(contract, change(website, 2));
  await eventually(() => received.length >= 2, 'both heard');
  expect(received.map(({ sequence, previous, message }) => [sequence, previous, message?.version])).toEqual([
    [first.sequence, 0, 1],
    [second.sequence, first.sequence, 2],
  ]);
  listening.stop();
  const third = await events.publish(contract, change(website, 3));
  expect(await events.lastSequence(contract, website)).toBe(third.sequence);
  expect(received).toHaveLength(2);
});

test('reads stored messages of a website in pages limited by number and bytes', async () => {
  const { events, contract } = fixture;
  const website = randomUUID();
  expect(await events.lastSequence(contract, website)).toBeUndefined();
  expect(await events.readAfter(contract, website, 0, page)).toEqual([]);
  const stored: number[] = [];
  for (let version = 1; version <= 5; version++) {
    stored.push((await events.publish(contract, change(website, version))).sequence);
    await events.publish(contract, change(randomUUID()));
  }
  const read = async (after: number, limits = page) =>
    (await events.readAfter(contract, website, after, limits)).map(({ sequence }) => sequence);
  expect(await read(0)).toEqual(stored);
  expect(await read(stored[1] ?? 0)).toEqual(stored.slice(2));
  expect(await read(0, { ...page, messages: 2 })).toEqual(stored.slice(0, 2));
  expect(await read(0, { ...page, bytes: 1 })).toEqual(stored.slice(0, 1));
  const bounds = await events.bounds(contract);
  expect(bounds.first).toBe(1);
  expect(bounds.last).toBe((stored.at(-1) ?? 0) + 1);
});

test.each(['*', '>', 'a.b', 'a b', '', randomUUID().toUpperCase()])(
  'refuses %j as a website',
  async (key) => {
    const { events, contract } = fixture;
    await expect(events.listen(contract, key, () => undefined)).rejects.toThrow(ContractError);
    await expect(events.lastSequence(contract, key)).rejects.toThrow(ContractError);
    await expect(events.readAfter(contract, key, 0, page)).rejects.toThrow(ContractError);
  },
);

test('hands over the sequence of a message that does not match the contract', async () => {
  const { events, contract, lines } = fixture;
  const website = randomUUID();
  const received: LiveMessage<ContentChange>[] = [];
  const listening = await events.listen(contract, website, (message) => received.push(message));
  const { stream, subject } = { ...contract, subject: `${contract.subject}.${website}` };
  const { sequence } = await events.publishEncoded({ id: randomUUID(), stream, subject, body: '{"a":1}' });
  await eventually(() => received.length > 0, 'heard');
  listening.stop();
  expect(received).toMatchObject([{ sequence, message: undefined }]);
  expect(await events.readAfter(contract, website, 0, page)).toMatchObject([
    { sequence, message: undefined },
  ]);
  expect(lines.some(({ text }) => text.includes('not what its contract says'))).toBe(true);
});

test('adds a live subject to an older stream, or reports that it cannot', async () => {
  const { events, contract, lines } = fixture;
  const { live: _none, ...older } = {
    ...contract,
    stream: `${contract.stream}_OLDER`,
    subject: `${contract.subject}older`,
  };
  await events.ensureStream(older);
  const current = { ...older, live: `${contract.live}older`, maxAgeMs: 3_600_000 };
  await events.ensureStream(current);
  const website = randomUUID();
  const received: number[] = [];
  await events.listen(current, website, ({ sequence }) => received.push(sequence));
  const { sequence } = await events.publish(current, change(website));
  const told = lines.some(({ level, text }) => level === 'warn' && text.includes('without a live subject'));
  if (!told) await eventually(() => received.includes(sequence), 'heard');
  expect(await events.lastSequence(current, website)).toBe(sequence);
  await events.removeStream(current);
});

test('continues listening after NATS was killed and restarted, and reports the gap', async () => {
  const nats = await startNats();
  const events = connectEvents({
    url: nats.url,
    name: 'listening',
    log: recordingLog([]),
    ...patience.events,
  });
  const website = randomUUID();
  const received: LiveMessage<ContentChange>[] = [];
  const told: string[] = [];
  try {
    events.watch((connection) => told.push(connection));
    await events.ensureStream(contentChanges);
    await events.listen(contentChanges, website, (message) => received.push(message));
    const first = await events.publish(contentChanges, change(website, 1));
    await eventually(() => received.length === 1, 'the first heard');
    await nats.kill('SIGKILL');
    await eventually(() => told.includes('lost'), 'the loss told');
    await expect(events.bounds(contentChanges)).rejects.toThrow(EventsUnavailableError);
    await expect(events.listen(contentChanges, website, () => undefined)).rejects.toThrow(
      EventsUnavailableError,
    );
    await nats.start();
    await eventually(() => told.includes('back'), 'the return told');
    const second = await events.publish(contentChanges, change(website, 2));
    await eventually(() => received.length === 2, 'the second heard');
    expect(received.map(({ sequence, previous }) => [sequence, previous])).toEqual([
      [first.sequence, 0],
      [second.sequence, first.sequence],
    ]);
  } finally {
    await events.drain();
    await nats.stop();
  }
});
