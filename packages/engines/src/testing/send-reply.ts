import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { EngineFault } from './faults.ts';
import type { Reply } from './wire.ts';

const GIGABYTE = 1024 ** 3;

/** Sends a reply, or plays what goes wrong on its way. */
export async function sendReply(
  response: ServerResponse,
  reply: Reply,
  fault: EngineFault | undefined,
): Promise<void> {
  const { status, body, headers = {} } = reply;
  switch (fault) {
    case 'dropped':
    case 'dropped-late':
      response.destroy();
      return;
    case 'broken-off': {
      const bytes = bytesOf(body);
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      return;
    }
    case 'no-protocol':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>All is well.</html>');
      return;
    case 'other-shape':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"output":{"text":[7]},"content":3}');
      return;
    case 'redirect':
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      return;
    case 'huge':
      await endless(response);
      return;
  }
  const bytes = bytesOf(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}

const bytesOf = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

/** As much as is read: a client that stops reading gets no more. */
async function endless(response: ServerResponse): Promise<void> {
  const chunk = Buffer.alloc(1024 * 1024, '[');
  const closed = once(response, 'close');
  response.writeHead(200, { 'content-type': 'application/json' });
  for (let sent = 0; sent < GIGABYTE && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk)) await Promise.race([drained(response), closed]);
  }
  response.end();
}

/** Leaves no listener behind where the response is closed first. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.removeAllListeners('drain').once('drain', resolve);
  });
}
