import type { FastifyRequest } from 'fastify';
import { pathOf } from '../errors/format.ts';

export interface LogOptions {
  level: string;
  /** Where lines go; standard output when left out. */
  stream?: { write(line: string): void };
}

/** Names whose values are never written, wherever they appear in a logged object. */
const secrets = [
  'authorization',
  'cookie',
  'x-api-key',
  'api_key',
  'apiKey',
  'password',
  'secret',
  'token',
  'key',
];

/** Structured lines. The query string is left out whole: it may hold an `api_key`. */
export function logOptions(name: string, { level, stream }: LogOptions) {
  return {
    name,
    level,
    ...(stream && { stream }),
    redact: {
      paths: secrets.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`, `*.*["${secret}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request), from: request.ip }),
    },
  };
}
