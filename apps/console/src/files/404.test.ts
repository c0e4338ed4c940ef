import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../testing/start-console.ts';

let served: TestConsole;
beforeAll(async () => {
  served = await startTestConsole(
    {},
    { 'index.html': 'page', 'assets/a-12345678.js': '1', '.env': 'secret' },
  );
});

/** As it is written, without the URL parser of a client. */
async function send(path: string): Promise<string> {
  const { hostname, port } = new URL(served.url);
  const socket = connect(Number(port), hostname);
  socket.end(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

describe('files that are not there', () => {
  it.each(['/assets/a-00000000.js', '/robots.txt', '/.env', '/api', '/api/', '/api/unknown', '/docs/a.js'])(
    'returns 404 for %s',
    async (path) => {
      const response = await served.request(`GET ${path}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/problem\+json/);
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets//a-12345678.js',
    '//assets/a-12345678.js',
    '/assets\\a-12345678.js',
    '/%00.js',
    'http://other/assets/a-12345678.js',
  ])('refuses %s, which a URL parser would change', async (path) => {
    expect(await send(path)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('says what to do where the pages are not built', async () => {
    const { request } = await startTestConsole({}, {});
    const response = await request('GET /');
    expect(response.status).toBe(503);
    expect(((await response.json()) as { detail: string }).detail).toContain('pnpm build');
  });
});
