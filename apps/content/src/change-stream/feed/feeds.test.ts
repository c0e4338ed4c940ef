import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { changesUnderTest } from '../../testing/listening-under-test.ts';
import { createFeeds, type FeedsOptions } from './feeds.ts';
import { lossyEvents } from './testing/lossy-events.ts';
import { join, RecordingListener } from './testing/recording-listener.ts';

let changes: Awaited<ReturnType<typeof changesUnderTest>>;
beforeAll(async () => {
  changes = await changesUnderTest();
});

function feedsOf(options: Partial<FeedsOptions> = {}, of = changes) {
  const feeds = createFeeds({
    events: of.events,
    contract: of.contract,
    mostStreams: 100,
    mostStreamsOfWebsite: 100,
    ...options,
  });
  onTestFinished(() => feeds.stop());
  return feeds;
}

test('opens one feed per website, shared by concurrent readers until the last one leaves', async () => {
  let opened = 0;
  const events = { ...changes.events };
  events.listen = (...args) => {
    opened++;
    return changes.events.listen(...args);
  };
  const feeds = feedsOf({ events });
  const website = randomUUID();
  const held = await Promise.all(Array.from({ length: 10 }, () => feeds.hold(website)));
  expect(opened).toBe(1);
  expect(feeds.size).toBe(1);
  for (const { release } of held.slice(1)) release();
  expect(feeds.size).toBe(1);
  held[0]?.release();
  expect(feeds.size).toBe(0);
});

test('finds a silently lost message at the next check', async () => {
  const lossy = lossyEvents(changes.events);
  const feeds = feedsOf({ events: lossy.events, checkMs: 50, lookMs: 60_000 });
  const website = randomUUID();
  const listener = new RecordingListener();
  await join(await feeds.hold(website), listener);
  lossy.setFate('lost');
  const sequence = await changes.publish(website);
  await expect.poll(() => listener.ids).toEqual([sequence]);
});

test('finds a silently lost message long before its check, where few feeds are behind the end of the stream', async () => {
  const own = await changesUnderTest();
  const lossy = lossyEvents(own.events);
  const feeds = feedsOf({ events: lossy.events, checkMs: 600_000, lookMs: 50 }, own);
  const website = randomUUID();
  const listener = new RecordingListener();
  await join(await feeds.hold(website), listener);
  lossy.setFate('lost');
  const sequence = await own.publish(website);
  await expect.poll(() => listener.ids).toEqual([sequence]);
});

test('finds what every feed missed when the stream has another leader', async () => {
  const lossy = lossyEvents(changes.events);
  let leader = 'first';
  const bounds: typeof changes.events.bounds = async (contract) => ({
    ...(await changes.events.bounds(contract)),
    leader,
  });
  const feeds = feedsOf({ events: { ...lossy.events, bounds }, checkMs: 600_000, lookMs: 50 });
  const websites = Array.from({ length: 20 }, () => randomUUID());
  const listeners = await Promise.all(
    websites.map(async (website) => {
      const listener = new RecordingListener();
      await join(await feeds.hold(website), listener);
      return listener;
    }),
  );
  lossy.setFate('lost');
  const published = await Promise.all(websites.map((website) => changes.publish(website)));
  leader = 'second';
  await expect.poll(() => listeners.map(({ ids }) => ids)).toEqual(published.map((sequence) => [sequence]));
});

test('passes over nothing when a leader that has a change is followed by one that does not have it yet', async () => {
  const lossy = lossyEvents(changes.events);
  let leader = 'has it';
  const feeds = feedsOf({
    checkMs: 600_000,
    lookMs: 600_000,
    events: {
      ...lossy.events,
      bounds: async (contract) => ({ ...(await changes.events.bounds(contract)), leader }),
      lastSequence: async (contract, key) => {
        if (leader !== 'has it') return changes.events.lastSequence(contract, key);
        leader = 'does not yet';
        return undefined;
      },
    },
  });
  const website = randomUUID();
  const listener = new RecordingListener();
  leader = 'before';
  const held = await feeds.hold(website);
  await join(held, listener);
  lossy.setFate('lost');
  const sequence = await changes.publish(website);
  leader = 'has it';
  await held.feed.check();
  expect(leader).toBe('does not yet');
  expect(listener.ids).toEqual([sequence]);
});

test('reads a lost message when the next one shows the gap, and delivers it first', async () => {
  const lossy = lossyEvents(changes.events);
  const feeds = feedsOf({ events: lossy.events, lookMs: 60_000 });
  const website = randomUUID();
  const listener = new RecordingListener();
  await join(await feeds.hold(website), listener);
  lossy.setFate('lost');
  const first = await changes.publish(website);
  lossy.setFate('arrives');
  const second = await changes.publish(website);
  await expect.poll(() => listener.ids).toEqual([first, second]);
});

test('sends the current sequence to readers of a quiet website', async () => {
  const feeds = feedsOf({ checkMs: 40, tellMs: 80 });
  const listener = new RecordingListener();
  await join(await feeds.hold(randomUUID()), listener);
  const position = await changes.publish(randomUUID());
  await expect.poll(() => listener.text).toContain(`: position ${position}\nid: ${position}\n\n`);
  expect(listener.ids).toEqual([]);
});

test('sends reload to readers when the stream was recreated, then new changes', async () => {
  const own = await changesUnderTest();
  const feeds = feedsOf({ checkMs: 50 }, own);
  const website = randomUUID();
  for (let n = 0; n < 5; n++) await own.publish(website);
  const listener = new RecordingListener();
  await join(await feeds.hold(website), listener);
  await own.events.removeStream(own.contract);
  await own.events.ensureStream(own.contract);
  await expect.poll(() => listener.reloads).toEqual(['id: 0\nevent: reload\ndata: {"reason":"ahead"}\n\n']);
  const sequence = await own.publish(website);
  expect(sequence).toBe(1);
  await expect.poll(() => listener.ids).toEqual([1]);
});

test('sends reload to readers when missed changes are no longer stored', async () => {
  const own = await changesUnderTest();
  await own.events.ensureStream({ ...own.contract, maxBytes: 8192 });
  const lossy = lossyEvents(own.events);
  const feeds = feedsOf({ events: lossy.events, checkMs: 60_000 }, own);
  const website = randomUUID();
  const listener = new RecordingListener();
  const held = await feeds.hold(website);
  await join(held, listener);
  lossy.setFate('lost');
  let last = 0;
  for (let n = 0; n < 40; n++) last = await own.publish(website);
  lossy.setFate('arrives');
  await held.feed.check();
  expect(listener.text).toEqual([`id: ${last}\nevent: reload\ndata: {"reason":"gone"}\n\n`]);
});

test('opens a feed again for the next reader after a failure', async () => {
  const lossy = lossyEvents(changes.events);
  const feeds = feedsOf({ events: lossy.events });
  const website = randomUUID();
  lossy.failNext(1);
  await expect(feeds.hold(website)).rejects.toThrow('Lost on its way');
  expect(feeds.size).toBe(0);
  const { release } = await feeds.hold(website);
  release();
});
