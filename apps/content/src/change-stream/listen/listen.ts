import { EventsUnavailableError } from '@sightline/events';
import { type EventStreams, encodeEvent, HttpError } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import type { Feed } from '../feed/feed.ts';
import type { Feeds } from '../feed/feeds.ts';
import { catchUp, reload } from './catch-up.ts';
import type { ListenCounts } from './measure-listening.ts';
import { StreamListener } from './stream-listener.ts';

export interface ListenRequest {
  websiteId: string;
  organizationId: string;
  /** The last position that the reader knows of; none: it begins now. */
  after: number | undefined;
  drafts: boolean;
  /** Asked while the stream is open. */
  mayRead: (() => Promise<boolean>) | undefined;
}

interface ListenParts {
  feeds: Feeds;
  streams: EventStreams;
  counts: ListenCounts;
}

/** A reader that lost its stream comes back after this time. */
const RETRY_MS = 1_000;

/** Answers with the changes of a website until either side ends it. Takes nothing of the database. */
export async function listenToChanges(
  { feeds, streams, counts }: ListenParts,
  reply: FastifyReply,
  { websiteId, organizationId, after, drafts, mayRead }: ListenRequest,
): Promise<void> {
  const { feed, release } = await feeds.hold(websiteId, organizationId).catch(refuse);
  try {
    const isAhead = after !== undefined && (await isAheadOf(feed, after));
    // One that still has to be told something keeps its position until it is.
    const position = after !== undefined && (isAhead || after < feed.newest) ? after : feed.position;
    if (reply.raw.destroyed) return release();
    const stream = streams.open(reply.header('last-event-id', position), mayRead);
    const listener = new StreamListener(stream, drafts);
    stream.onClose = () => {
      feed.listeners.delete(listener);
      release();
    };
    stream.write(`retry: ${RETRY_MS}\n`);
    if (!isAhead) stream.write(encodeEvent({ id: position }));
    const { log } = reply;
    const joined = isAhead
      ? Promise.resolve(reload(feed, listener, 'ahead'))
      : catchUp(feed, listener, position);
    joined.then(
      (how) => {
        if (!stream.isOpen) feed.listeners.delete(listener);
        if (how === 'replayed') counts.replays++;
        else if (how === 'gone' || how === 'ahead') counts.reloads++;
      },
      (error) => {
        log.error({ err: error, websiteId }, 'changes could not be replayed');
        stream.end();
      },
    );
  } catch (error) {
    release();
    throw error instanceof HttpError ? error : refuse(error);
  }
}

/** A position that this instance does not know yet may be one that another instance received first: the stream is read. */
async function isAheadOf(feed: Feed, after: number): Promise<boolean> {
  if (after > feed.position) await feed.check();
  return after > feed.position;
}

function refuse(error: unknown): never {
  if (!(error instanceof EventsUnavailableError)) throw error;
  throw new HttpError(
    503,
    'Changes cannot be streamed right now: NATS is unavailable, or its stream does not exist yet.',
    {
      headers: { 'retry-after': '5' },
      cause: error,
    },
  );
}
