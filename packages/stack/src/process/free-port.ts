import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

/** Below the ports that Linux gives to connections: one of those could take a port before its listener does. */
const [FIRST, LAST] = [10_000, 32_767];
/** Ports in a row that are this process's own among those that run at the same time. */
const EACH = 20;
const rows = Math.floor((LAST - FIRST + 1) / EACH);
let given = 0;

/**
 * A loopback port that nobody listens on; the next ones in its row are not given to other processes of ours either. Only a process that asks
 * for more than a row has can meet another one.
 */
export async function freePort(): Promise<number> {
  for (const end = given + rows * EACH; given < end; ) {
    const port = FIRST + (((process.pid % rows) * EACH + given) % (rows * EACH));
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No loopback port from ${FIRST} to ${LAST} is free.`);
}

/** An engine that answers on a taken port is somebody else's: ask before starting one there. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (free) {
    server.close();
    await once(server, 'close');
  }
  return free;
}
