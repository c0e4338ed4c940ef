import type { ContentChange, Contract, Events } from '@sightline/events';
import { createSharedSlots, HttpError } from '@sightline/service';
import { Feed } from './feed.ts';
import { shareNext } from './source.ts';

export interface FeedsOptions {
  events: Pick<Events, 'listen' | 'bounds' | 'lastSequence' | 'readAfter' | 'watch'>;
  contract: Contract<ContentChange>;
  mostStreams: number;
  mostStreamsOfWebsite: number;
  /** How often each feed asks whether it missed something. */
  checkMs?: number;
  /** How often one question for all feeds finds out whether they have to ask now. */
  lookMs?: number;
  /** How often readers are told where the stream is, so that a quiet website's are not taken for late. */
  tellMs?: number;
}

/** A feed for as long as somebody needs it. */
export interface HeldFeed {
  feed: Feed;
  /** To be called once. */
  release(): void;
}

export interface Feeds {
  /** Opens the feed of a website unless it is open. Throws 503 past the limits and past the owner's share, and EventsUnavailableError. */
  hold(website: string, owner?: string): Promise<HeldFeed>;
  readonly size: number;
  readonly sent: number;
  stop(): void;
}

interface Entry {
  feed: Feed;
  opening: Promise<void>;
  holders: number;
  dueAt: number;
  toldAt: number;
}

const CHECK_MS = 30_000;
const LOOK_MS = 2_000;
const RETRY_MS = 1_000;
const TELL_MS = 3_600_000;
/** Questions to NATS at a time, when many feeds have to ask. */
const CHECKS_AT_ONCE = 16;

/** The feeds of this instance: one for each website that somebody listens to. */
export function createFeeds(options: FeedsOptions): Feeds {
  const {
    events,
    contract,
    mostStreams,
    mostStreamsOfWebsite,
    checkMs = CHECK_MS,
    lookMs = LOOK_MS,
    tellMs = TELL_MS,
  } = options;
  const source = { events, contract, bounds: shareNext(() => events.bounds(contract)) };
  const entries = new Map<string, Entry>();
  const slots = createSharedSlots(mostStreams);
  let sentBefore = 0;
  let sweeping = false;
  let lookAt = 0;
  /** Who leads which stream; undefined while nobody says so. */
  let led: string | undefined;

  function enter(website: string): Entry {
    const feed = new Feed(source, website, () => {
      entry.dueAt = performance.now() + RETRY_MS;
    });
    const now = performance.now();
    // Feeds that are opened together do not ask together.
    const dueAt = now + checkMs * (0.5 + Math.random() / 2);
    const entry: Entry = { feed, opening: feed.open(), holders: 0, dueAt, toldAt: now };
    entries.set(website, entry);
    return entry;
  }

  function leave(website: string, entry: Entry, giveBack: () => void): void {
    giveBack();
    if (--entry.holders > 0) return;
    entry.feed.close();
    sentBefore += entry.feed.sent;
    if (entries.get(website) === entry) entries.delete(website);
  }

  async function check(entry: Entry): Promise<void> {
    // Before asking, since the asking itself may find that it has to be repeated sooner.
    entry.dueAt = performance.now() + checkMs;
    try {
      await entry.feed.check();
      if (performance.now() < entry.toldAt + tellMs) return;
      entry.toldAt = performance.now();
      entry.feed.tellPosition();
    } catch {
      entry.dueAt = performance.now() + RETRY_MS;
    }
  }

  /**
   * A node that dies takes with it what it was about to tell. Without a lost connection here that shows when the stream has another leader: then all feeds
   * ask. Otherwise those that are not at the end of the stream do, where they are few: where many websites change, nearly all are behind it.
   */
  async function look(): Promise<void> {
    if (entries.size === 0 || performance.now() < lookAt) return;
    lookAt = performance.now() + lookMs;
    const end = await source.bounds().catch(() => undefined);
    const before = led;
    led = end && `${end.leader} ${end.created}`;
    if (!end) return;
    const open = [...entries.values()].filter(({ feed }) => feed.isOpen);
    const behind = led === before ? open.filter(({ feed }) => feed.position !== end.last) : open;
    if (led === before && behind.length > CHECKS_AT_ONCE) return;
    for (const entry of behind) entry.dueAt = 0;
  }

  async function sweep(): Promise<void> {
    if (sweeping) return;
    sweeping = true;
    await look();
    const now = performance.now();
    const due = [...entries.values()].filter(({ feed, dueAt }) => feed.isOpen && dueAt <= now).values();
    await Promise.all(
      Array.from({ length: CHECKS_AT_ONCE }, async () => {
        for (const entry of due) await check(entry);
      }),
    );
    sweeping = false;
  }

  const timer = setInterval(sweep, Math.min(RETRY_MS, checkMs / 4, lookMs)).unref();
  const unwatch = events.watch((change) => {
    if (change !== 'back') return;
    for (const entry of entries.values()) entry.dueAt = 0;
    void sweep();
  });

  return {
    async hold(website, owner = website) {
      if ((entries.get(website)?.holders ?? 0) >= mostStreamsOfWebsite) {
        throw tooMany('As many listen to this website here as may. Relay its changes through fewer streams.');
      }
      const slot = slots.take(owner);
      if (slot === 'full') throw tooMany('This instance holds as many streams as it may.');
      if (slot === 'share')
        throw tooMany('Your organization holds its share of the streams of this instance.');
      const entry = entries.get(website) ?? enter(website);
      entry.holders++;
      try {
        await entry.opening;
      } catch (error) {
        // The next listener tries again, also while others still hold this one.
        if (entries.get(website) === entry) entries.delete(website);
        leave(website, entry, slot);
        throw error;
      }
      return { feed: entry.feed, release: () => leave(website, entry, slot) };
    },
    get size() {
      return entries.size;
    },
    get sent() {
      let sent = sentBefore;
      for (const { feed } of entries.values()) sent += feed.sent;
      return sent;
    },
    stop() {
      clearInterval(timer);
      unwatch();
      for (const { feed } of entries.values()) feed.close();
    },
  };
}

function tooMany(words: string): HttpError {
  return new HttpError(503, `${words} Try again later.`, { headers: { 'retry-after': '10' } });
}
