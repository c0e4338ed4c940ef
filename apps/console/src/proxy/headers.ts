import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UpstreamResponse } from '../upstream/upstreams.ts';

/** By name, so that no credential, cookie or header of a connection comes through, however it is written. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'range',
  'user-agent',
];

const PASSED_BACK = new Set([
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'deprecation',
  'etag',
  'last-event-id',
  'last-modified',
  'link',
  'retry-after',
  'sunset',
  'vary',
  'www-authenticate',
  'x-accel-buffering',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]);

export function requestHeaders({ headers, id }: FastifyRequest): Record<string, string> {
  const passed: Record<string, string> = { 'x-request-id': id };
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  return passed;
}

export function passHeadersBack(reply: FastifyReply, { headers }: UpstreamResponse, cut: string): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && PASSED_BACK.has(name)) reply.header(name, value);
  }
  const { location } = headers;
  if (typeof location === 'string' && location.startsWith('/')) reply.header('location', cut + location);
  reply.header('cache-control', privately(String(headers['cache-control'] ?? 'private, no-store')));
}

/** What was read with a session is for that browser alone, whatever the service allows caches to keep of it. */
function privately(cacheControl: string): string {
  const directives = cacheControl.split(',').map((one) => one.trim());
  if (!directives.some((one) => /^(?:public|s-maxage=.*)$/i.test(one))) return cacheControl;
  return ['private', ...directives.filter((one) => !/^(?:public|private|s-maxage=.*)$/i.test(one))].join(
    ', ',
  );
}
