import type { FastifyInstance } from 'fastify';

/** Headers that a page of another origin may send. */
export const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'last-event-id',
  'x-api-key',
  'x-request-id',
];

/** Headers that a page of another origin may read, beside those that every page may, such as `content-language`. */
export const RESPONSE_HEADERS = [
  'allow',
  'content-disposition',
  'deprecation',
  'etag',
  'last-event-id',
  'link',
  'location',
  'request-id',
  'retry-after',
  'sunset',
  'www-authenticate',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Browsers ask again after at most this long; those of Chromium keep no longer than two hours. */
const PREFLIGHT_SECONDS = 600;

export interface CorsOptions {
  origins: '*' | readonly string[];
  /** The service signs people in by cookie: listed origins may send it. Never with `*`. */
  cookies: boolean;
}

/**
 * Lets pages of other origins use the API. Register it before `refuseUnknownEndpoints`, which ends every preflight: with `Allow`
 * where the path is known and with 404 where it is not. A refused origin gets no header but `Vary`.
 */
export async function allowOrigins(app: FastifyInstance, { origins, cookies }: CorsOptions): Promise<void> {
  const { default: cors } = await import('@fastify/cors');
  const listed = new Set(origins);
  await app.register(cors, {
    // A fixed `*` needs no `Vary`: a shared cache holds one response for all origins.
    origin:
      origins === '*' ? '*' : (origin, done) => done(null, origin && listed.has(origin) ? origin : false),
    credentials: cookies && origins !== '*',
    methods: METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: RESPONSE_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
    preflightContinue: true,
    strictPreflight: false,
  });
}
