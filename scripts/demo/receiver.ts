import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const KEPT = 100;

interface Received {
  at: string;
  /** Stays the same when a delivery is repeated. */
  id: string;
  event: unknown;
}

export interface Receiver extends AsyncDisposable {
  url: string;
  /** What requests must be signed with from now on. */
  trust(secret: string): void;
}

/** Takes webhooks on this machine, verifies each as a receiver should, and lists the last ones to every local caller. */
export async function startReceiver(port: number | undefined): Promise<Receiver> {
  const received: Received[] = [];
  let webhook: Webhook | undefined;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return send(response, 200, { received });
    try {
      const headers = request.headers as Record<string, string>;
      const event = webhook?.verify(await text(request), headers);
      received.unshift({ at: new Date().toISOString(), id: headers['webhook-id'] ?? '', event });
      received.splice(KEPT);
      response.writeHead(204).end();
    } catch {
      send(response, 401, { error: 'The signature does not match the secret of the webhook.' });
    }
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.listen(port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust(secret) {
      webhook = new Webhook(secret);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(`${JSON.stringify(body, null, 2)}\n`);
}
