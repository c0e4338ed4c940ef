import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands before the instances of a service: new connections go to the current one, those that are open stay where they are. */
export interface Balancer {
  port: number;
  lead(toPort: number): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  let target: number | undefined;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    if (target === undefined) return client.destroy();
    const instance = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const [socket, other] of [
      [client, instance],
      [instance, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket) && other.destroySoon());
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lead(toPort) {
      target = toPort;
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
