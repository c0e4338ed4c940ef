import { HttpError } from '@sightline/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Uploads and imports of this process at a time, those that wait for their turn included. */
const MOST = 16;

export interface ImportQueue {
  /**
   * Runs `receive`, which may take as long as the caller's line needs, and lets what it gives to `inTurn` wait until fewer than the
   * set number are at work: each takes a connection and much of the processor. 503 when too many are here already.
   */
  run<T>(request: FastifyRequest, receive: (inTurn: InTurn) => Promise<T>): Promise<T>;
}

type InTurn = <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/**
 * An import goes on when its caller has gone: whoever asks again with its key hears what became of it. Only when the process stops
 * and nobody waits for it any more, or not for as long as a stop may take, it is ended and undone.
 */
export function createImportQueue(app: FastifyInstance, { atOnce }: { atOnce: number }): ImportQueue {
  const running = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let present = 0;
  let working = 0;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    for (const endIfAlone of running) endIfAlone();
  });

  const inTurnOf =
    ({ raw: { socket } }: FastifyRequest): InTurn =>
    async (work) => {
      const ended = new AbortController();
      const endIfAlone = () => {
        if (stopping && socket.destroyed) ended.abort(new HttpError(503, 'The service stops. Try again.'));
      };
      socket.once('close', endIfAlone);
      running.add(endIfAlone);
      try {
        if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
        else working++;
        try {
          return await work(ended.signal);
        } finally {
          // Its place goes to the next one, if there is one.
          const next = waiting.shift();
          if (next) next();
          else working--;
        }
      } finally {
        socket.off('close', endIfAlone);
        running.delete(endIfAlone);
      }
    };

  return {
    async run(request, receive) {
      if (present >= MOST) {
        throw new HttpError(503, 'Too many spreadsheets are being imported right now. Try again later.', {
          headers: { 'retry-after': '10', connection: 'close' },
        });
      }
      present++;
      try {
        return await receive(inTurnOf(request));
      } finally {
        present--;
      }
    },
  };
}
