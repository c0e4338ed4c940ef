import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codedTag, codingFor, codings, plainTags } from './content-coding.ts';
import { addVary } from './send-json.ts';

/** Shorter bodies fit into the packet that carries their headers. */
const LEAST_BYTES = 1024;
/** What a stream has written waits at most this long inside of the compressor. */
const FLUSH_MS = 20;

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/;

/**
 * Compresses responses as `accept-encoding` prefers. A request without that header costs a few comparisons. Event streams leave
 * Fastify before this hook, and stay as they are. What is `no-store` holds secrets: its length must not tell what is in it.
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    for (const name of ['if-none-match', 'if-match'] as const) {
      const tags = headers[name];
      if (tags?.includes('+')) headers[name] = plainTags(tags);
    }
    done();
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) keepCodedTag(request, reply);
    if (!isWorthIt(reply, payload)) return done();
    addVary(reply, 'accept-encoding');
    const accepted = request.headers['accept-encoding'];
    const coding = typeof accepted === 'string' ? codingFor(accepted) : undefined;
    if (coding === undefined || request.method === 'HEAD') return done();
    if (payload instanceof Readable) return done(null, compressStream(reply, payload, coding));
    codings[coding].whole(payload, (error, compressed) => {
      if (error) {
        request.log.error({ err: error }, 'a response could not be compressed, and is sent as it is');
        return done();
      }
      markCoded(reply, coding);
      done(null, compressed);
    });
  });
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (isWhole ? payload.length < LEAST_BYTES : !(payload instanceof Readable)) return false;
  if (reply.statusCode === 206 || reply.hasHeader('content-encoding')) return false;
  if (reply.getHeader('cache-control') === 'no-store') return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));
}

function markCoded(reply: FastifyReply, coding: Coding): void {
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string') reply.header('etag', codedTag(tag, coding));
  reply.header('content-encoding', coding).removeHeader('content-length');
}

/** Ends, fails and is left together with its source. */
function compressStream(reply: FastifyReply, source: Readable, coding: Coding): Readable {
  markCoded(reply, coding);
  const compressor = codings[coding].stream();
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    waiting = undefined;
    if (!compressor.writableEnded && !compressor.destroyed) compressor.flush();
  };
  source.once('error', () => {
    // The response becomes an error, which is not compressed.
    if (!reply.raw.headersSent) reply.removeHeader('content-encoding');
  });
  pipeline(source, compressor, () => clearTimeout(waiting));
  source.on('data', () => {
    waiting ??= setTimeout(flush, FLUSH_MS);
  });
  return compressor;
}

/** A 304 names the tag that the client has: it is the one of its cached bytes. */
function keepCodedTag(request: FastifyRequest, reply: FastifyReply): void {
  const tag = reply.getHeader('etag');
  const { rawHeaders } = request.raw;
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'if-none-match');
  const sent = at === -1 ? undefined : rawHeaders[at + 1];
  if (typeof tag !== 'string' || !sent?.includes('+')) return;
  const coding = (Object.keys(codings) as Coding[]).find((one) => sent.includes(codedTag(tag, one)));
  if (coding) reply.header('etag', codedTag(tag, coding));
}
