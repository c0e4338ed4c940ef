import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../service.ts';

/** How long a quiet keep-alive connection is left open after the stop began. */
const QUIET_MS = 1_000;

export interface StopOptions {
  delayMs: number;
  timeoutMs: number;
}

/**
 * Stops without dropping a request. In this order: `/ready` turns 503 and serving goes on for `delayMs`; the listener
 * closes; every answer from then on asks its client to close the connection; streams end; connections that stay
 * quiet are closed; at last what still runs after `timeoutMs` is cut off.
 *
 * Node closes idle keep-alive connections at once when a server closes. Under load a connection is idle just between
 * an answer and the next request, which may be on its way already: so that closing is put off here.
 */
export async function stopGracefully(app: Service, { delayMs, timeoutMs }: StopOptions): Promise<void> {
  if (app.stopping) return;
  app.stopping = true;
  await delay(delayMs);
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {};
  // After what has arrived was read: on a busy machine a request may wait there longer than a connection may be quiet.
  const quiet = setInterval(() => setImmediate(closeIdle), QUIET_MS);
  const cutOff = setTimeout(() => {
    app.log.warn('requests still in flight at the end of the shutdown timeout are cut off');
    server.closeAllConnections();
  }, timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(quiet);
    clearTimeout(cutOff);
  }
}
