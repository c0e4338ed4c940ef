import type { FastifyReply } from 'fastify';

export interface ServerSentEvent {
  id?: string;
  event?: string;
  data: unknown;
}

export interface EventStreamOptions {
  keepAliveMs?: number;
  /** A reader that falls further behind than this is cut off; it comes back with its `Last-Event-ID`. */
  maxBufferedBytes?: number;
}

export interface EventStream {
  /** False once the stream has ended. */
  send(event: ServerSentEvent): boolean;
  end(): void;
  /** Aborted when the reader is gone, was too slow, or the process stops. */
  signal: AbortSignal;
}

/** Server-Sent Events on one reply: bounded in memory, kept alive, ended with the process. */
export function openEventStream(reply: FastifyReply, options: EventStreamOptions = {}): EventStream {
  const { keepAliveMs = 15_000, maxBufferedBytes = 1 << 20 } = options;
  const { server } = reply;
  const gone = new AbortController();
  reply.hijack();
  const raw = reply.raw;
  raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>);
  raw.flushHeaders();

  const write = (chunk: string): boolean => {
    if (gone.signal.aborted) return false;
    raw.write(chunk);
    if (raw.writableLength > maxBufferedBytes) {
      raw.destroy();
      return false;
    }
    return true;
  };
  const keepAlive = setInterval(() => write(': keep-alive\n\n'), keepAliveMs);
  const end = () => raw.end();
  server.eventStreams.add(end);
  raw.once('close', () => {
    clearInterval(keepAlive);
    server.eventStreams.delete(end);
    gone.abort();
  });
  return { send: (event) => write(encodeEvent(event)), end, signal: gone.signal };
}

/** JSON holds no line break, so one `data:` line carries any value. */
export function encodeEvent({ id, event, data }: ServerSentEvent): string {
  const line = (name: string, value: string) => {
    if (/[\r\n\0]/.test(value))
      throw new Error(`A line break in the ${name} of an event would forge another one`);
    return `${name}: ${value}\n`;
  };
  return `${id === undefined ? '' : line('id', id)}${event === undefined ? '' : line('event', event)}data: ${JSON.stringify(data)}\n\n`;
}
