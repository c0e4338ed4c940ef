import { randomUUID } from 'node:crypto';
import { EventsUnavailableError } from '@sightline/events';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { changesUnderTest } from '../../testing/listening-under-test.ts';
import { createFeeds, type HeldFeed } from './feeds.ts';
import { lossyEvents } from './testing/lossy-events.ts';
import { join, RecordingListener } from './testing/recording-listener.ts';

let changes: Awaited<ReturnType<typeof changesUnderTest>>;
beforeAll(async () => {
  changes = await changesUnderTest();
});

const website = fc.nat({ max: 1 });
// Whether the next step waits until everything that this one sets in motion has arrived.
const settles = fc.boolean();
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('publish' as const), website, settles, draft: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      website,
      settles,
      drafts: fc.boolean(),
      // Where among all places so far, also those of the other website; none: from now on.
      position: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), website }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fate' as const),
      fate: fc.constantFrom('arrives' as const, 'lost' as const, 'late' as const, 'twice' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconnect' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fail' as const), questions: fc.integer({ min: 1, max: 3 }) }),
  },
);

interface Reader {
  listener: RecordingListener;
  website: number;
  position: number;
  held: HeldFeed;
}

test("delivers every change after a reader's position once and in order, whatever is lost, late or repeated", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const lossy = lossyEvents(changes.events);
      const limits = { mostStreams: 1000, mostStreamsOfWebsite: 1000, checkMs: 40 };
      const feeds = createFeeds({ events: lossy.events, contract: changes.contract, ...limits });
      const websites = [randomUUID(), randomUUID()] as const;
      const published: { website: number; draft: boolean; sequence: number }[] = [];
      const readers: Reader[] = [];
      const running: Promise<unknown>[] = [];

      const publish = async (website: number, draft: boolean) => {
        const sequence = await changes.publish(websites[website] ?? '', { draft });
        published.push({ website, draft, sequence });
      };
      const enter = async (website: number, drafts: boolean, after: number | undefined) => {
        const held = await feeds.hold(websites[website] ?? '').catch(ignoreUnavailable);
        if (!held) return;
        const listener = new RecordingListener(drafts);
        const begun = await join(held, listener, after).catch(ignoreUnavailable);
        if (!begun) return held.release();
        readers.push({ listener, website, position: begun.position, held });
        running.push(begun.joined);
      };

      for (const one of steps) {
        if (one.do === 'publish') running.push(publish(one.website, one.draft));
        else if (one.do === 'join') {
          const after =
            one.position === null
              ? undefined
              : published[Math.floor(one.position * published.length)]?.sequence;
          running.push(enter(one.website, one.drafts, after));
        } else if (one.do === 'leave') {
          const index = readers.findIndex(({ website }) => website === one.website);
          for (const { listener, held } of index < 0 ? [] : readers.splice(index, 1)) {
            listener.isOpen = false;
            held.feed.listeners.delete(listener);
            held.release();
          }
        } else if (one.do === 'fate') lossy.setFate(one.fate);
        else if (one.do === 'release') lossy.release();
        else if (one.do === 'reconnect') lossy.reconnect();
        else if (one.do === 'fail') lossy.failNext(one.questions);
        if ('settles' in one && one.settles) {
          await running.at(-1);
          // The answer comes behind all that was sent to this process before.
          await changes.events.ping();
        }
      }
      lossy.failNext(0);
      for (let before = -1; before !== running.length; ) {
        before = running.length;
        await Promise.all(running);
      }
      const wanted = ({ listener, website, position }: Reader) =>
        published
          .filter(
            (one) => one.website === website && one.sequence > position && (listener.drafts || !one.draft),
          )
          .map(({ sequence }) => sequence)
          .sort((a, b) => a - b);
      for (const reader of readers) {
        await expect.poll(() => reader.listener.ids, { interval: 5 }).toEqual(wanted(reader));
      }
      // Nothing comes again, also when what was held back arrives at last.
      lossy.release();
      await Promise.all(readers.map(({ held }) => held.feed.check()));
      await changes.events.ping();
      for (const reader of readers) {
        expect(reader.listener.ids).toEqual(wanted(reader));
        expect(reader.listener.reloads).toEqual([]);
      }
      for (const { held } of readers) held.release();
      expect(feeds.size).toBe(0);
      feeds.stop();
    }),
    { numRuns: 150 },
  );
});

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof EventsUnavailableError)) throw error;
}
