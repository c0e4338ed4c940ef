import { pipeline, type Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamName } from '../settings.ts';
import { gatewayError, isGatewayStatus, type UpstreamResponse } from '../upstream/upstreams.ts';
import { passHeadersBack } from './headers.ts';

const SMALL_BYTES = 1024;

/** Sends a response on as it arrives: nothing of it waits here. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: UpstreamResponse,
  { upstream, cut }: { upstream: UpstreamName; cut: string },
): Promise<FastifyReply> {
  const { statusCode, headers, body } = response;
  const type = String(headers['content-type'] ?? '');
  // Something between here and the service may say so, in a page of its own.
  if (isGatewayStatus(statusCode) && !/[/+]json\b/.test(type)) {
    await body.dump();
    throw gatewayError(statusCode, upstream, `status ${statusCode}`);
  }
  reply.code(statusCode);
  passHeadersBack(reply, response, cut);
  if (statusCode === 204 || statusCode === 304 || request.method === 'HEAD') {
    await body.dump();
    return reply.send();
  }
  // Not worth a stream, nor compressing.
  if (Number(headers['content-length']) < SMALL_BYTES)
    return reply.send(Buffer.from(await body.arrayBuffer()));
  if (!type.startsWith('text/event-stream')) return reply.send(body);
  reply.send(compressEvents(request, reply, body));
  // Otherwise they wait for the first event, and the browser does not know that the stream is open.
  if (reply.raw.hasHeader('content-type')) reply.raw.flushHeaders();
  return reply;
}

/** Each part that arrives is flushed: an event is not held back until the next one. Services leave event streams as they are. */
function compressEvents(request: FastifyRequest, reply: FastifyReply, events: Readable): Readable {
  if (request.method === 'GET') endWithProcess(request, events);
  if (reply.hasHeader('content-encoding') || !/\bgzip\b/.test(String(request.headers['accept-encoding'])))
    return events;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH });
  pipeline(events, gzip, () => {});
  return gzip;
}

/** An `EventSource` comes back by itself, so that a process that stops does not wait for it. A report that is streamed is waited for. */
function endWithProcess({ server }: FastifyRequest, events: Readable): void {
  const stream = { end: () => void events.destroy() };
  server.eventStreams.add(stream);
  events.once('close', () => server.eventStreams.delete(stream));
}
