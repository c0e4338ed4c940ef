import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';

let served: ConsoleUnderTest;
let cookie: string;
beforeAll(async () => {
  served = await consoleUnderTest();
  ({ cookie } = await served.newSession());
});
beforeEach(() => {
  served.insights.received.length = 0;
  served.content.received.length = 0;
});

const claimsOf = (authorization = '') =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());

describe('services behind the console', () => {
  it.each(['insights', 'content'] as const)(
    'passes a request on to %s with its prefix cut and a token',
    async (name) => {
      const response = await served.request(`GET /api/${name}/manage/a%20b?x=1&y=%2F?`, { cookie });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({});
      const [received] = served[name].received;
      expect(received).toMatchObject({ method: 'GET', url: '/manage/a%20b?x=1&y=%2F?' });
      expect(received?.headers.authorization).toMatch(/^Bearer /);
      expect(claimsOf(received?.headers.authorization)).toMatchObject({ name: 'Ada' });
    },
  );

  it('passes on no credential, cookie or header of a connection that the browser sent', async () => {
    await served.request('GET /api/insights/v1/org/assets', {
      cookie: `${cookie}; other=1`,
      headers: {
        authorization: 'Bearer mine',
        'x-api-key': 'sl_mine',
        'proxy-authorization': 'Basic x',
        'x-forwarded-for': '10.0.0.1',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=10.0.0.1',
        'x-anything': '1',
        te: 'trailers',
        'if-none-match': '"a"',
        'accept-language': 'de',
      },
    });
    const [{ headers, rawHeaders } = { headers: {}, rawHeaders: [] }] = served.insights.received;
    expect(headers.authorization).not.toBe('Bearer mine');
    expect(headers).toMatchObject({ 'if-none-match': '"a"', 'accept-language': 'de' });
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.filter((name) => /cookie|api-key|proxy|forwarded|anything|^te$/.test(name))).toEqual([]);
    expect(names.filter((name) => name === 'authorization')).toHaveLength(1);
  });

  it('passes back no cookie and no header that is for one origin or one connection', async () => {
    served.content.respond = (_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': '2',
        'set-cookie': 'sightline.session_token=stolen',
        'access-control-allow-origin': '*',
        'clear-site-data': '"*"',
        'content-security-policy': "default-src 'unsafe-inline'",
        'keep-alive': 'timeout=1',
        etag: '"1"',
        'x-ratelimit-remaining': '9',
        'cache-control': 'public, max-age=60, s-maxage=600',
      });
      response.end('{}');
    };
    const { headers } = await served.request('GET /api/content/usage', { cookie });
    expect(headers.getSetCookie()).toEqual([]);
    for (const name of ['access-control-allow-origin', 'clear-site-data'])
      expect(headers.has(name)).toBe(false);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('x-ratelimit-remaining')).toBe('9');
    expect(headers.get('cache-control')).toBe('private, max-age=60');
  });

  it('names the request to the service as it names it to the browser', async () => {
    const response = await served.request('GET /api/insights/v2/reports', { cookie });
    expect(served.insights.received[0]?.headers['x-request-id']).toBe(response.headers.get('request-id'));
  });

  it.each([10, 2_000_000])('passes on a body of %d bytes, and the method', async (size) => {
    const received: Buffer[] = [];
    served.content.respond = (request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk));
      request.on('end', () => response.writeHead(201, { location: '/manage/websites/1' }).end());
    };
    const body = 'x'.repeat(size);
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'once' };
    const response = await served.request('PUT /api/content/manage/websites', { cookie, body, headers });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/api/content/manage/websites/1');
    expect(served.content.received[0]).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'text/csv', 'idempotency-key': 'once', 'content-length': String(size) },
    });
    expect(Buffer.concat(received).toString()).toBe(body);
  });

  it('compresses what a service sends as it is, and passes on what it compressed', async () => {
    const text = JSON.stringify('a'.repeat(5_000));
    served.insights.respond = (_request, response) =>
      response.setHeader('content-type', 'application/json').end(text);
    const headers = { 'accept-encoding': 'gzip' };
    const here = await served.request('GET /api/insights/v1/a', { cookie, headers });
    expect(here.headers.get('content-encoding')).toBe('gzip');
    expect(await here.text()).toBe(text);

    const compressed = gzipSync(text, { level: 1 });
    served.insights.respond = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(compressed);
    const there = await served.request('GET /api/insights/v1/a', { cookie, headers });
    expect(there.headers.get('content-encoding')).toBe('gzip');
    expect(await there.text()).toBe(text);
    expect(served.insights.received.map((one) => one.headers['accept-encoding'])).toEqual(['gzip', 'gzip']);
  });

  it('passes on HEAD as HEAD', async () => {
    served.insights.respond = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '7', etag: '"1"' })
        .end();
    const response = await served.request('HEAD /api/insights/v1/a', { cookie });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(served.insights.received).toMatchObject([{ method: 'HEAD', url: '/v1/a' }]);
  });

  it('fetches one token for many requests of a session', async () => {
    const session = await served.newSession();
    const before = await fetchedTokens();
    await Promise.all(
      Array.from({ length: 8 }, () => served.request('GET /api/insights/v1/a', { cookie: session.cookie })),
    );
    await served.request('GET /api/content/usage', { cookie: session.cookie });
    expect((await fetchedTokens()) - before).toBe(1);
  });
});

async function fetchedTokens(): Promise<number> {
  const metric = await served.app.metrics.getSingleMetric('session_tokens_fetched_total')?.get();
  return metric?.values[0]?.value ?? 0;
}
