import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { logLines, testService } from './testing/test-service.ts';

test('reports alive and ready, and not ready when a dependency fails or hangs', async () => {
  let answer: () => Promise<unknown> = async () => 'ok';
  const app = await testService({ ready: { postgres: () => answer(), nats: async () => 'ok' } });
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/ready')).json()).toEqual({
    status: 'ready',
    checks: { postgres: 'ok', nats: 'ok' },
  });

  answer = async () => {
    throw new Error('no route to db-7');
  };
  const failed = await app.inject('/ready');
  expect(failed.statusCode).toBe(503);
  expect(failed.json()).toEqual({ status: 'unavailable', checks: { postgres: 'failed', nats: 'ok' } });

  answer = () => new Promise(() => {});
  expect((await app.inject('/ready')).statusCode).toBe(503);
});

test('counts requests by route, not by address', async () => {
  const app = await testService();
  app.get('/things/:id', async () => 'thing');
  await app.inject('/things/1');
  await app.inject('/things/2');
  const metrics = (await app.inject('/metrics')).body;
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/things\/:id",status="200",service="test"\} 2/,
  );
});

test('returns the build id in the document, and loads the reference page from this process alone', async () => {
  const app = await testService({}, { BUILD_ID: 'b-42' });
  const document = (await app.inject('/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe('b-42');
  const page = (await app.inject('/docs')).body;
  const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
  expect(sources.length).toBeGreaterThan(2);
  for (const source of sources) expect((await app.inject(source)).statusCode).toBe(200);
});

test('forbids content sniffing of every response, and frames of the reference page', async () => {
  const app = await testService();
  app.get('/fails', async () => {
    throw new Error('failed');
  });
  for (const path of ['/health', '/openapi.json', '/docs', '/fails', '/nowhere'])
    expect((await app.inject(path)).headers['x-content-type-options'], path).toBe('nosniff');
  const policy = (await app.inject('/docs')).headers['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('refuses a request with two hosts', async () => {
  const app = await testService();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const status = async (hosts: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(`GET /health HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  expect(await status('host: a.example\r\n')).toBe('200');
  expect(await status('host: a.example\r\nHost: b.example\r\n')).toBe('400');
  expect(await status('host: a.example\r\nhost: a.example\r\n')).toBe('400');
  await app.close();
});

test('never logs keys in headers and addresses', async () => {
  const { lines, log } = logLines();
  const app = await testService({ log }, { LOG_REQUESTS: 'true' });
  app.get('/fails', async (request) => {
    request.log.info({ headers: request.headers, query: request.query, api_key: 'hunter2' }, 'called');
    throw new Error('failed');
  });
  await app.inject({
    url: '/fails?api_key=hunter2',
    headers: { 'x-api-key': 'hunter2', authorization: 'Bearer hunter2', cookie: 'session=hunter2' },
  });
  expect(lines.join('')).toContain('/fails');
  expect(lines.join('')).not.toContain('hunter2');
});

test('uses a harmless request id of the caller, and creates one otherwise', async () => {
  const app = await testService();
  const idFor = async (given: string) =>
    (await app.inject({ url: '/health', headers: { 'x-request-id': given } })).headers['request-id'];
  expect(await idFor('trace-1234567')).toBe('trace-1234567');
  expect(await idFor('short')).not.toBe('short');
  expect(await idFor('forged"}\tline')).toMatch(/^[0-9a-f-]{36}$/);
});
