import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that was free a moment ago. Somebody else may take it first: the caller tries again then. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No loopback port is free.');
  return address.port;
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
