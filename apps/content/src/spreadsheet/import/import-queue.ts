import { createFairSlots, HttpError } from '@sightline/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Uploads and imports of this process at a time, those that wait for a slot included; and of one organization. */
const MOST = 16;
const MOST_OF_ONE = 4;

export interface ImportQueue {
  /**
   * Runs `receive`, which may take as long as the caller's line needs, and lets what it gives to `withSlot` wait until fewer than the
   * set number are at work: each takes a connection and much of the processor. Slots are shared between organizations. 503 when too many are here already, of
   * all or of this organization, which can hold up nobody else with slow uploads.
   */
  run<T>(
    request: FastifyRequest,
    organizationId: string,
    receive: (withSlot: WithSlot) => Promise<T>,
  ): Promise<T>;
}

type WithSlot = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * An import goes on when its caller has gone: a retry with its key gets the result. Only when the process stops
 * and nobody waits for it any more, or not for as long as a stop may take, it is ended and undone.
 */
export function createImportQueue(app: FastifyInstance, { atOnce }: { atOnce: number }): ImportQueue {
  const running = new Set<() => void>();
  const slots = createFairSlots(atOnce);
  const present = new Map<string, number>();
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    for (const endIfAlone of running) endIfAlone();
  });

  const withSlotOf =
    ({ raw: { socket } }: FastifyRequest, organizationId: string): WithSlot =>
    async (work) => {
      const ended = new AbortController();
      const endIfAlone = () => {
        if (stopping && socket.destroyed)
          ended.abort(new HttpError(503, 'The service is shutting down. Retry.'));
      };
      socket.once('close', endIfAlone);
      running.add(endIfAlone);
      try {
        const end = await slots.take(organizationId);
        try {
          return await work(ended.signal);
        } finally {
          end();
        }
      } finally {
        socket.off('close', endIfAlone);
        running.delete(endIfAlone);
      }
    };

  return {
    async run(request, organizationId, receive) {
      const own = present.get(organizationId) ?? 0;
      if (own >= MOST_OF_ONE)
        throw tooMany(
          `Your organization imports ${MOST_OF_ONE} spreadsheets already, as many as it can at a time.`,
        );
      if ([...present.values()].reduce((sum, count) => sum + count, 0) >= MOST)
        throw tooMany('Too many spreadsheets are being imported right now.');
      present.set(organizationId, own + 1);
      try {
        return await receive(withSlotOf(request, organizationId));
      } finally {
        const left = (present.get(organizationId) ?? 1) - 1;
        if (left > 0) present.set(organizationId, left);
        else present.delete(organizationId);
      }
    },
  };
}

const tooMany = (what: string) =>
  new HttpError(503, `${what} Try again later.`, { headers: { 'retry-after': '10', connection: 'close' } });
