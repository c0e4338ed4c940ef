import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** Once for each, as they were sent. */
  rawHeaders: string[];
}

export interface RecordingService {
  url: string;
  received: Received[];
  /** What it does from now on; 200 with an empty object unless told otherwise. */
  respond: RequestListener;
}

/** Stands where a service stands, to see what reaches it. It decides nothing: what a service decides is tested with the service. */
export async function startRecordingService(): Promise<RecordingService> {
  const server = createServer((request, response) => {
    const { method = '', url = '', headers, rawHeaders } = request;
    service.received.push({ method, url, headers, rawHeaders });
    service.respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const service: RecordingService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    respond: sendEmptyObject,
  };
  return service;
}

function sendEmptyObject(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.setHeader('content-type', 'application/json').end('{}');
}
