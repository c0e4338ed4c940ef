import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliDecompressSync, createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createEventStreams, HttpError } from '../index.ts';
import { testService } from '../testing/test-service.ts';

const long = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index, text: 'ridge walks' })));
const short = JSON.stringify({ text: 'ridge walks' });
const coded = Buffer.alloc(5000, 'already coded');
const JSON_TYPE = 'application/json; charset=utf-8';
const decode = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

async function service(environment: NodeJS.ProcessEnv = {}) {
  const app = await testService({}, environment);
  const serve = (url: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    app.get(url, (_request, reply) => reply.type(JSON_TYPE).headers(headers).send(body));
  serve('/long', long);
  serve('/bytes', Buffer.from(long));
  serve('/short', short);
  serve('/image', Buffer.alloc(5000, 'x'), { 'content-type': 'image/png' });
  serve('/secret', long, { 'cache-control': 'no-store' });
  serve('/coded', coded, { 'content-encoding': 'gzip' });
  app.get('/tagged', (request, reply) => {
    reply.header('etag', '"7"');
    if (request.headers['if-none-match'] === '"7"') return reply.code(304).send();
    return reply.type(JSON_TYPE).send(long);
  });
  app.put('/tagged', async (request) => ({ seen: request.headers['if-match'] }));
  return app;
}

const asking = (url: string, accept?: string, headers: Record<string, string> = {}) => ({
  url,
  headers: { ...(accept !== undefined && { 'accept-encoding': accept }), ...headers },
});

test.each(['zstd', 'br', 'gzip'] as const)('compresses texts and bytes by %s', async (coding) => {
  const app = await service();
  for (const url of ['/long', '/bytes']) {
    const { headers, rawPayload } = await app.inject(asking(url, coding));
    expect(headers['content-encoding']).toBe(coding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(long.length / 4);
    expect(decode[coding](rawPayload).toString()).toBe(long);
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5, br;q=0.4', 'gzip'],
  ['zstd;q=0, br;q=0, *', 'gzip'],
  ['*', 'zstd'],
  ['br;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('responds to accept-encoding: %s with %s', async (accept, coding) => {
  const app = await service();
  const { headers, rawPayload } = await app.inject(asking('/long', accept));
  expect(headers['content-encoding']).toBe(coding);
  expect(headers.vary).toBe('accept-encoding');
  if (coding === undefined) expect(rawPayload.toString()).toBe(long);
});

test.each([
  ['what is short', '/short'],
  ['an image', '/image'],
  ['what may hold secrets', '/secret'],
])('leaves %s as it is', async (_what, url) => {
  const app = await service();
  const { headers } = await app.inject(asking(url, 'gzip, br'));
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBeUndefined();
});

test('leaves an encoded response as it is', async () => {
  const app = await service();
  const { headers, rawPayload } = await app.inject(asking('/coded', 'br, gzip'));
  expect([headers['content-encoding'], rawPayload]).toEqual(['gzip', coded]);
});

test('compresses nothing when it is switched off', async () => {
  const app = await service({ COMPRESS_RESPONSES: 'false' });
  const { headers, body } = await app.inject(asking('/long', 'gzip'));
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, undefined, long]);
});

test('gives each encoding its own ETag, and accepts all of them in If-None-Match', async () => {
  const app = await service();
  const tag = async (accept?: string) => (await app.inject(asking('/tagged', accept))).headers.etag;
  expect([await tag(), await tag('br'), await tag('gzip')]).toEqual(['"7"', '"7+br"', '"7+gzip"']);
  for (const known of ['"7"', '"7+br"', '"7+gzip"']) {
    const { statusCode, headers, body } = await app.inject(
      asking('/tagged', 'br', { 'if-none-match': known }),
    );
    expect([statusCode, headers.etag, body]).toEqual([304, known, '']);
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test('accepts the ETag of a compressed response in If-Match', async () => {
  const app = await service();
  const { body } = await app.inject({
    method: 'PUT',
    url: '/tagged',
    headers: { 'if-match': '"7+br", "8+unknown"' },
  });
  expect(JSON.parse(body)).toEqual({ seen: '"7", "8+unknown"' });
});

test('returns the uncompressed length for a HEAD request', async () => {
  const app = await service();
  const { headers } = await app.inject({ method: 'HEAD', ...asking('/long', 'gzip') });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(long.length));
});

test('does not block the event loop for a large body', async () => {
  const app = await service();
  const large = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => `${index * 7919} ridge walks`));
  app.get('/large', { schema: { hide: true } }, (_request, reply) => reply.type(JSON_TYPE).send(large));
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  const before = performance.now();
  await app.inject(asking('/large', 'gzip'));
  const tookMs = performance.now() - before;
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(Math.min(5, tookMs / 20));
});

/** Over a socket. */
async function streamed(accept: string, source: Readable) {
  const app = await testService();
  app.get('/rows', { schema: { hide: true } }, (_request, reply) => reply.type(JSON_TYPE).send(source));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const request = get({
    port: (app.server.address() as AddressInfo).port,
    path: '/rows',
    headers: { 'accept-encoding': accept },
  });
  request.on('error', () => undefined);
  onTestFinished(() => {
    request.destroy();
    source.destroy();
    return app.close();
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return { request, response };
}

test('delivers a stream row by row, and completely', async () => {
  const source = new Readable({ read() {} });
  source.push('[1');
  const { response } = await streamed('gzip', source);
  expect(response.headers['content-encoding']).toBe('gzip');
  let text = '';
  response.pipe(createGunzip()).on('data', (piece) => {
    text += piece;
  });
  await expect.poll(() => text).toBe('[1');
  source.push(',2');
  await expect.poll(() => text).toBe('[1,2');
  source.push(']');
  source.push(null);
  await once(response, 'end');
  await expect.poll(() => text).toBe('[1,2]');
});

test('ends the source when the reader disconnects', async () => {
  const source = new Readable({ read() {} });
  source.push(long);
  const { request } = await streamed('zstd', source);
  request.destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});

test('truncates the response when the source fails', async () => {
  const source = new Readable({ read() {} });
  source.push(long);
  const { response } = await streamed('br', source);
  source.destroy(new Error('no more'));
  await expect(once(response.resume(), 'end')).rejects.toThrow('aborted');
});

test('returns a readable error when the source fails before its first byte', async () => {
  const app = await testService();
  app.get('/fails', { schema: { hide: true } }, (_request, reply) =>
    reply.type(JSON_TYPE).send(
      new Readable({
        read() {
          this.destroy(new HttpError(503, 'Try again.'));
        },
      }),
    ),
  );
  const { statusCode, headers, body } = await app.inject(asking('/fails', 'gzip'));
  expect([statusCode, headers['content-encoding']]).toEqual([503, undefined]);
  expect(JSON.parse(body).detail).toBe('Try again.');
});

test('does not compress event streams', async () => {
  const app = await testService();
  const streams = createEventStreams(app, { keepAliveMs: 50_000, lifetimeMs: 50_000, maxBufferedBytes: 1e6 });
  app.get('/events', (_request, reply) => {
    const stream = streams.open(reply);
    stream.write(`data: ${long}\n\n`);
    stream.end();
  });
  const { headers, body } = await app.inject(asking('/events', 'gzip, br, zstd'));
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(`data: ${long}\n\n`);
});
