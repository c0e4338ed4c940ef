import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Also closes connections on which nothing ever came when the idle ones are closed. Browsers and pools open such ahead of their requests; Node
 * takes them for busy, and a server that stops would wait a minute for each.
 */
export function closeUnusedConnections(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
