import { flag, integer, oneOf, origins, proxies, text, url } from './setting.ts';

/** What every process of Sightline reads. */
export const serviceSettings = {
  HOST: text({ description: 'Address to listen on.', default: '127.0.0.1' }),
  PROBES_PORT: integer({
    description:
      'Port of `/health`, `/ready` and `/metrics`, which are then not on the port of the API. Unset: they are there.',
    min: 0,
    max: 65_535,
    optional: true,
  }),
  BUILD_ID: text({
    description: 'Opaque build id, shown as `info.version` of the OpenAPI document.',
    default: 'development',
  }),
  LOG_LEVEL: oneOf({
    description: 'Least level that is logged.',
    values: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  }),
  LOG_REQUESTS: flag({
    description:
      'A log line for every request. Off, only failed ones are logged; the metrics count them all.',
    default: false,
  }),
  TRUST_PROXY: proxies({
    description:
      'Behind proxies: how many there are (`1`), or their addresses and networks (`10.0.0.0/8`, separated by commas). The client address and host are then taken from `X-Forwarded-*` as those proxies wrote it. A number is right only where nobody reaches the service past them.',
    default: false,
  }),
  BODY_LIMIT_BYTES: integer({
    description: 'Largest request body.',
    min: 1024,
    max: 1 << 30,
    default: 1 << 20,
  }),
  CORS_ORIGINS: origins({
    description:
      'Origins whose pages may use the API from a browser, such as `https://www.example.com`, separated by commas; `*` for every page. Unset: none.',
    optional: true,
  }),
  COMPRESS_RESPONSES: flag({
    description:
      'Compress responses of 1 KiB and more as `accept-encoding` asks: zstd, br or gzip. Set it to false behind a proxy that compresses.',
    default: true,
  }),
  COMPILE_SCHEMAS: oneOf({
    description:
      'When the schemas of a route are compiled: at its first request, or all at the start, which takes longer.',
    values: ['first-request', 'start'],
    default: 'first-request',
  }),
  SHUTDOWN_DELAY_MS: integer({
    description:
      'After SIGTERM, how long to go on serving with `/ready` at 503, so that a load balancer notices.',
    min: 0,
    max: 120_000,
    default: 0,
  }),
  SHUTDOWN_TIMEOUT_MS: integer({
    description: 'Then, how long requests in flight may take before they are cut off.',
    min: 100,
    max: 600_000,
    default: 20_000,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    description: 'Where to send traces (OTLP over HTTP). Unset: no tracing, at no cost.',
    protocols: ['http:', 'https:'],
    optional: true,
  }),
} as const;
