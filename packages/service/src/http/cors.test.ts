import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addVary, createEventStreams, HttpError, readSettings, serviceSettings } from '../index.ts';
import { testService } from '../testing/test-service.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from './cors.ts';

const site = 'https://www.example.com';
const editor = 'http://localhost:5173';
const other = 'https://www.example.com.evil.example';

async function service(origins: string | undefined, cookies = false) {
  const app = await testService({ cookies }, origins === undefined ? {} : { CORS_ORIGINS: origins });
  app.get('/things/:id', async (_request, reply) => {
    addVary(reply, 'x-api-key');
    return reply.header('etag', '"1"').send('thing');
  });
  app.put('/things/:id', async () => '');
  app.get('/refused', async () => {
    throw new HttpError(401, 'Send an API key.');
  });
  return app;
}

const preflight = (origin: string, url = '/things/7') =>
  ({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-api-key,if-match',
    },
  }) as const;

const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('lets a listed origin read a response and its headers', async () => {
  const app = await service(`${site}, ${editor}`);
  for (const origin of [site, editor]) {
    const { headers } = await app.inject({ url: '/things/7', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-expose-headers']).toBe(RESPONSE_HEADERS.join(', '));
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers.vary).toBe('Origin, x-api-key');
  }
});

test('names methods and request headers in a preflight, which is 404 without an endpoint', async () => {
  const app = await service(site);
  const known = await app.inject(preflight(site));
  expect(known.statusCode).toBe(204);
  expect(known.headers.allow).toBe('GET, HEAD, PUT, OPTIONS');
  expect(known.headers['access-control-allow-origin']).toBe(site);
  expect(known.headers['access-control-allow-methods']).toContain('PUT');
  expect(known.headers['access-control-allow-headers']).toBe(REQUEST_HEADERS.join(', '));
  expect(known.headers['access-control-max-age']).toBe('600');
  const unknown = await app.inject(preflight(site, '/nothing'));
  expect(unknown.statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404);
});

test('allows every header parameter of the services from another origin', async () => {
  const documents = join(import.meta.dirname, '../../../../docs/reference/openapi');
  for (const name of ['content', 'insights', 'identity']) {
    const text = await readFile(join(documents, `${name}.json`), 'utf8');
    const parameters = Object.values(JSON.parse(text).paths as Record<string, object>)
      .flatMap((path) => Object.values(path))
      .flatMap((operation) => operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'header' && !parameter.name.startsWith('x-vercel-'));
    for (const parameter of parameters) expect(REQUEST_HEADERS).toContain(parameter.name);
  }
});

test('sends no header but Vary to an origin that is not listed, also in a preflight', async () => {
  const app = await service(site);
  for (const origin of [other, 'null', 'https://example.com', 'http://www.example.com']) {
    const read = await app.inject({ url: '/things/7', headers: { origin } });
    expect(read.statusCode).toBe(200);
    expect(corsHeaders(read.headers)).toEqual([]);
    expect(read.headers.vary).toContain('Origin');
    const asked = await app.inject(preflight(origin));
    expect([asked.statusCode, corsHeaders(asked.headers)]).toEqual([204, []]);
  }
});

test('lets a listed origin read errors', async () => {
  const app = await service(site);
  for (const url of ['/refused', '/nothing', '/things/7?unknown=1']) {
    const { headers, statusCode } = await app.inject({ url, headers: { origin: site } });
    expect(statusCode).toBeGreaterThan(399);
    expect(headers['access-control-allow-origin']).toBe(site);
  }
});

test('allows every origin with *, without cookies, and with one cached response for all', async () => {
  const app = await service('*', true);
  const { headers } = await app.inject({ url: '/things/7', headers: { origin: other } });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  expect(headers.vary).toBe('x-api-key');
});

test('allows cookies only for listed origins of a service that signs people in', async () => {
  const app = await service(site, true);
  const listed = await app.inject({ url: '/things/7', headers: { origin: site } });
  expect(listed.headers['access-control-allow-credentials']).toBe('true');
  const refused = await app.inject({ url: '/things/7', headers: { origin: other } });
  expect(corsHeaders(refused.headers)).toEqual([]);
});

test('adds nothing without the setting, and OPTIONS lists the methods', async () => {
  const app = await service(undefined);
  const read = await app.inject({ url: '/things/7', headers: { origin: site } });
  expect(corsHeaders(read.headers)).toEqual([]);
  expect(read.headers.vary).toBe('x-api-key');
  const asked = await app.inject(preflight(site));
  expect([asked.statusCode, corsHeaders(asked.headers)]).toEqual([204, []]);
});

test('sends the headers once with an event stream', async () => {
  const app = await testService({}, { CORS_ORIGINS: site });
  const streams = createEventStreams(app, {
    keepAliveMs: 50_000,
    lifetimeMs: 50_000,
    maxBufferedBytes: 1024,
  });
  app.get('/events', (_request, reply) => {
    streams.open(reply.header('last-event-id', 7)).end();
  });
  const { headers } = await app.inject({ url: '/events', headers: { origin: site } });
  expect(headers['content-type']).toMatch(/^text\/event-stream/);
  expect(headers['access-control-allow-origin']).toBe(site);
  expect(headers['access-control-expose-headers']).toContain('last-event-id');
});

test('counts preflights', async () => {
  const app = await service(site);
  await app.inject(preflight(site));
  const metrics = (await app.inject('/metrics')).body;
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="unknown",route="unknown",status="204"/,
  );
});

test.each([
  'https://www.example.com/',
  'https://www.example.com/path',
  'www.example.com',
  'ftp://www.example.com',
  'https://www.example.com,*',
  'https://www.example.com,',
  'https://WWW.example.com',
  'null',
])('refuses CORS_ORIGINS=%s by name at the start', (origins) => {
  expect(() => readSettings(serviceSettings, { CORS_ORIGINS: origins })).toThrow(
    /CORS_ORIGINS must be \*, or origins/,
  );
});
