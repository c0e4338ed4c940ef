import { type EventStreams, encodeEvent, HttpError, type Service } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { currentPosition, entriesAfter } from './entries.ts';

/** Each asks the database once a second. */
const MOST_FOLLOWERS = 50;
const MOST_OF_ORGANIZATION = 10;
const ASK_EVERY_MS = 1_000;
const TAKEN_WITHIN_MS = 30_000;

interface Following {
  organizations: string[];
  after: string | undefined;
  mayRead: (() => Promise<boolean>) | undefined;
}

/** Followers of the audit on this instance. */
export function createFollowers(
  app: Service,
  pool: Pool,
  { streams, invalidStatus }: { streams: EventStreams; invalidStatus: number },
) {
  const held: string[][] = [];

  return async (reply: FastifyReply, { organizations, after, mayRead }: Following): Promise<void> => {
    refuseTooMany(held, organizations);
    held.push(organizations);
    const release = () => {
      const at = held.indexOf(organizations);
      if (at >= 0) held.splice(at, 1);
    };
    try {
      const current = await currentPosition(pool);
      if (after !== undefined && BigInt(after) > BigInt(current)) throw positionAhead(invalidStatus);
      let position = after ?? current;
      if (reply.raw.destroyed) return release();
      const stream = streams.open(reply, mayRead);
      let timer: NodeJS.Timeout | undefined;
      stream.onClose = () => {
        clearTimeout(timer);
        release();
      };
      stream.write(`retry: 1000\n${encodeEvent({ id: position })}`);
      const ask = async (): Promise<void> => {
        const entries = await entriesAfter(pool, organizations, position);
        for (const { position: at, ...entry } of entries) {
          stream.write(encodeEvent({ id: at, data: entry }));
          position = at;
        }
        if (!(await stream.drained(TAKEN_WITHIN_MS))) return;
        timer = setTimeout(again, entries.length === 0 ? ASK_EVERY_MS : 0).unref();
      };
      const again = () =>
        void ask().catch((error) => {
          app.log.error({ err: error }, 'the audit cannot be followed');
          stream.end();
        });
      again();
    } catch (error) {
      release();
      throw error;
    }
  };
}

function refuseTooMany(held: string[][], organizations: string[]): void {
  const [own = ''] = organizations;
  const ofOwn = held.filter((others) => others.includes(own)).length;
  if (held.length < MOST_FOLLOWERS && ofOwn < MOST_OF_ORGANIZATION) return;
  throw new HttpError(503, 'Too many readers follow the audit right now. Retry later.', {
    headers: { 'retry-after': '60' },
  });
}

/** Nothing would ever follow it: the reader would wait without knowing. */
function positionAhead(invalidStatus: number): HttpError {
  const msg = 'is ahead of this audit, which was restored or is another one: start again without it';
  return new HttpError(invalidStatus, `header.last-event-id: ${msg}`, {
    faults: [{ loc: ['header', 'last-event-id'], msg, type: 'ahead' }],
  });
}
