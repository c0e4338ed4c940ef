import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from '../errors/http-error.ts';
import { EventStream } from './event-stream.ts';

export interface EventStreamsOptions {
  /** A comment goes to every reader this often. */
  keepAliveMs: number;
  /** A stream ends by itself after at most this long, and at least three quarters of it. Its reader comes back. */
  lifetimeMs: number;
  /** A reader that still has to take more than this when the next event comes is cut off. */
  maxBufferedBytes: number;
  /** Readers are asked for again this often: whether they may still read. Ten seconds by default. */
  recheckMs?: number;
}

/** Whether its reader may still read; rejects where nobody can tell, and the stream goes on. */
type MayRead = (() => Promise<boolean>) | undefined;

export interface EventStreams {
  /** Begins the answer, with the headers that the reply has. Fails with 503 once the process stops. */
  open(reply: FastifyReply, mayRead?: MayRead): EventStream;
  readonly counts: Readonly<{ opened: number; cut: number }>;
  /** Readers right now. A service may have several kinds of streams. */
  readonly size: number;
}

/** Readers are kept alive and asked for in this many groups, one after the other, so that no moment has all of them. */
const GROUPS = 60;

/** Server-Sent Events of a service: bounded in memory and time, kept alive by one timer, ended with the process. */
export function createEventStreams(app: FastifyInstance, options: EventStreamsOptions): EventStreams {
  const { keepAliveMs, lifetimeMs, maxBufferedBytes, recheckMs = 10_000 } = options;
  const groups = Array.from({ length: GROUPS }, () => new Map<EventStream, MayRead>());
  const counts = { opened: 0, cut: 0 };
  const turns = { pulse: 0, recheck: 0 };
  let timers: NodeJS.Timeout[] = [];

  function pulse(): void {
    const now = performance.now();
    for (const stream of groups[turns.pulse++ % GROUPS]?.keys() ?? []) stream.pulse(now);
    if (size() > 0) return;
    for (const timer of timers.splice(0)) clearInterval(timer);
  }

  function recheck(): void {
    for (const [stream, mayRead] of groups[turns.recheck++ % GROUPS] ?? []) {
      // Who cannot tell says so in the log.
      mayRead?.().then(
        (may) => may || stream.breakOff(),
        () => {},
      );
    }
  }

  const size = () => groups.reduce((sum, group) => sum + group.size, 0);

  return {
    counts,
    get size() {
      return size();
    },
    open(reply, mayRead) {
      if (app.stopping) {
        throw new HttpError(503, 'This instance is stopping. Ask again: another one answers.', {
          headers: { 'retry-after': '1' },
        });
      }
      const { raw } = reply.hijack();
      const endsAt = performance.now() + lifetimeMs * (1 - Math.random() / 4);
      const stream = new EventStream(raw, { mostBuffered: maxBufferedBytes, endsAt });
      const group = groups[counts.opened++ % GROUPS];
      app.eventStreams.add(stream);
      group?.set(stream, mayRead);
      if (timers.length === 0)
        timers = [
          setInterval(pulse, keepAliveMs / GROUPS).unref(),
          setInterval(recheck, recheckMs / GROUPS).unref(),
        ];
      raw.once('close', () => {
        app.eventStreams.delete(stream);
        group?.delete(stream);
        if (stream.wasCut) counts.cut++;
        stream.onClose?.();
      });
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A reader that reconnects is balanced again, and a process that stops waits for no idle connection.
        connection: 'close',
      });
      raw.flushHeaders();
      return stream;
    },
  };
}
