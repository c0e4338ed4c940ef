import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const patient = new WeakSet<Duplex>();

interface Patience {
  /** The connection is cut when nothing came for this long. */
  silenceMs: number;
  /** And when the body is not whole by then. */
  mostMs: number;
}

/**
 * Lets the body of this one request take its time: every other must have arrived within a minute, which a large file over a slow
 * line does not. Call it before the body is read.
 */
export function allowSlowBody({ raw }: FastifyRequest, { silenceMs, mostMs }: Patience): void {
  const { socket } = raw;
  const end = setTimeout(() => socket.destroy(), mostMs);
  end.unref();
  patient.add(socket);
  socket.setTimeout(silenceMs);
  const whole = () => {
    clearTimeout(end);
    patient.delete(socket);
    socket.setTimeout(0);
  };
  raw.once('end', whole).once('close', whole);
}

/** Keeps the server's own limit from cutting off such a request. */
export function heedSlowBodies({ server }: FastifyInstance): void {
  const listeners = server.listeners('clientError');
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return;
    for (const listener of listeners) listener.call(server, error, socket);
  });
}
