import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders & Record<string, string>;
  body: string;
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => void;

/** A real receiver on this machine. It answers 204 unless told otherwise, and keeps what it got. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const waiting: ((one: ReceivedWebhook) => void)[] = [];
  let taken = 0;
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one = {
      path: request.url ?? '',
      headers: request.headers as ReceivedWebhook['headers'],
      body: Buffer.concat(chunks).toString(),
    };
    received.push(one);
    answer(response, one);
    if (waiting.length > 0) waiting.shift()?.(received[taken++] as ReceivedWebhook);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** The next request that was not taken yet. */
    take(): Promise<ReceivedWebhook> {
      const next = received[taken];
      if (next) {
        taken += 1;
        return Promise.resolve(next);
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    answerWith(next: Answer) {
      answer = next;
    },
    answerStatus(status: number, headers: Record<string, string> = {}, body = '') {
      answer = (response) => response.writeHead(status, headers).end(body);
    },
  };
}
