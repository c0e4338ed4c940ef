import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to NATS on which what the server says passes `alter`: undefined is lost. */
export async function openAlteredLine(natsUrl: string, alter: (said: string) => string | undefined) {
  const { hostname, port } = new URL(natsUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const instance = connect(Number(port), hostname);
    for (const socket of [client, instance]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(instance);
    instance.on('data', (bytes) => {
      const said = alter(bytes.toString());
      if (said !== undefined) client.write(said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    get isUsed() {
      return open.size > 0;
    },
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
