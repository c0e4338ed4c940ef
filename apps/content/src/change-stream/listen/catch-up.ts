import { setTimeout as pause } from 'node:timers/promises';
import { EventsUnavailableError } from '@sightline/events';
import { type Block, positionBlock, type ReloadReason, reloadBlock } from '../feed/block.ts';
import type { Feed } from '../feed/feed.ts';
import type { Listener } from '../feed/source.ts';

export interface ReplayListener extends Listener {
  readonly isOpen: boolean;
  /** Waits until what was written is taken. False: it is over. */
  drained(): Promise<boolean>;
}

const RETRY_MS = 1_000;

/**
 * Gives what came after a position, as fast as it is taken, and joins those who listen in the same turn in which nothing is missing
 * any more: no gap, no double, and nothing held back meanwhile. Answers what it took; undefined when the reader left before.
 */
export async function catchUp(
  feed: Feed,
  listener: ReplayListener,
  after: number,
): Promise<'joined' | 'replayed' | ReloadReason | undefined> {
  const { era } = feed;
  let cursor = after;
  while (cursor < feed.newest && feed.era === era) {
    const page = await readPage(feed, cursor, listener);
    if (page === undefined) return undefined;
    const from = cursor;
    // What the feed itself does not have yet reaches every reader that has joined.
    for (const { sequence, draft, bytes } of page === 'gone' ? [] : page) {
      if (sequence > feed.newest || feed.era !== era) break;
      cursor = sequence;
      if (!bytes || (draft && !listener.drafts)) continue;
      if (!listener.write(bytes) || !(await listener.drained())) return undefined;
    }
    if (cursor === from) return reload(feed, listener, 'gone');
  }
  if (feed.era !== era) return reload(feed, listener, 'ahead');
  feed.listeners.add(listener);
  if (cursor === after) return 'joined';
  listener.write(positionBlock(feed.position));
  return 'replayed';
}

/** Tells the reader to start over, from now on. */
export function reload(feed: Feed, listener: Listener, reason: ReloadReason): ReloadReason {
  listener.write(reloadBlock(reason, feed.position));
  feed.listeners.add(listener);
  return reason;
}

/** While NATS is down it waits with its reader, which would find no other instance better off. */
async function readPage(
  feed: Feed,
  after: number,
  listener: ReplayListener,
): Promise<Block[] | 'gone' | undefined> {
  while (listener.isOpen) {
    try {
      return await feed.readPage(after);
    } catch (error) {
      if (!(error instanceof EventsUnavailableError)) throw error;
      await pause(RETRY_MS);
    }
  }
  return undefined;
}
