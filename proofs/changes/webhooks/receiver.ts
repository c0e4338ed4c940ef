import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ContentChange } from '@sightline/events';

export interface Receiver {
  url: string;
  requests: number;
  /** The `webhook-id`s of each change, by document and version. */
  ids: Map<string, Set<string>>;
  close(): Promise<void>;
}

/** Long enough that a worker is killed with requests under way. */
const ANSWER_MS = 30;

export const changeKey = (documentId: string, version: number | null) => `${documentId} ${version}`;

/** A renderer that takes whatever is sent and notes under which id. */
export async function startReceiver(): Promise<Receiver> {
  const ids = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const { data } = JSON.parse(await text(request)) as { data: ContentChange };
    const key = changeKey(data.entity_id, data.version);
    ids.set(key, (ids.get(key) ?? new Set()).add(String(request.headers['webhook-id'])));
    receiver.requests++;
    await pause(ANSWER_MS);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`,
    requests: 0,
    ids,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
