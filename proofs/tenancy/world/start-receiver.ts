import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes every webhook: one that failed would be noted in its row, which then seems changed by whoever asked. */
export async function startReceiver(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, close: () => void server.close() };
}
