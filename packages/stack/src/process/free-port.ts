import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import process from 'node:process';

/** Below the ports that Linux gives to connections: one of those could take a port before its listener does. */
const [FIRST, LAST] = [10_000, 32_767];
/** Ports in a row that are this process's own among those that run at the same time. */
const EACH = 20;
const rows = Math.floor((LAST - FIRST + 1) / EACH);
/** The next port of the row that this process has taken, and the end of the row. */
let next = 0;
let end = 0;
let tried = 0;

/**
 * A loopback port that nobody listens on; the next ones in its row are not given to other processes of ours either. A process has a row while it
 * listens on the first port of it: a check alone would let two processes find the same port free, and one talk to the service of the other.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    if (next === end) await takeRow();
    const port = next;
    next += 1;
    if (await isFree(port)) return port;
  }
}

async function takeRow(): Promise<void> {
  while (tried < rows) {
    const first = FIRST + ((process.pid + tried) % rows) * EACH;
    tried += 1;
    const server = await listenOn(first);
    if (!server) continue;
    // Held for as long as the process runs, and no reason for it to run.
    server.unref();
    [next, end] = [first + 1, first + EACH];
    return;
  }
  throw new Error(`No loopback port from ${FIRST} to ${LAST} is free.`);
}

/** An engine that answers on a taken port is somebody else's: ask before starting one there. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (!server) return false;
  server.close();
  await once(server, 'close');
  return true;
}

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}
