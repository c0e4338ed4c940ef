import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUsualPath } from '../security/usual-path.ts';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';
import { pathAt, services } from './targets.ts';

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

const reached = () => [...served.insights.received, ...served.content.received].map(({ url }) => url);

/** As it is written, without the URL parser of a client. */
async function send(path: string, ...headers: string[]): Promise<string> {
  const { hostname, port } = new URL(served.url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `cookie: ${cookie}`,
    ...headers,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('paths that must not be reached', () => {
  it.each([
    '/api/identity/introspect',
    '/api/identity/health',
    '/api/identity/metrics',
    '/api/identity/openapi.json',
    '/api/identity/api/auth/token',
    '/api/auth/token',
    '/api/auth/jwks',
    '/api/auth/api-key/list',
    '/api/auth/tokens',
    '/api/content/services/drafts',
    '/api/content/services/published-texts',
    '/api/content/metrics',
    '/api/content/health',
    '/api/content/ready',
    '/api/content/openapi.json',
    '/api/content/docs',
    '/api/content/',
    '/api/content',
    '/api/content/%73ervices/drafts',
    '/api/content/managed',
    '/api/insights/metrics',
    '/api/insights/v3/x',
    '/api/insights/shared/token',
    '/api/shared',
    '/api/shared/',
    '/api/shared/token/panels',
    '/api/shared/token/panels/1/more',
    '/api/shared/token/links',
    '/api/other/v1/x',
  ])('returns 404 for %s', async (path) => {
    expect(await send(path)).toMatch(/^HTTP\/1\.1 404 /);
    expect(reached()).toEqual([]);
  });

  it.each([
    '/api/content/manage/../services/drafts',
    '/api/content/manage/%2e%2e/services/drafts',
    '/api/content/manage/%2E./services/drafts',
    '/api/content/manage/..%2fservices/drafts',
    '/api/content/manage/..%5cservices/drafts',
    '/api/content/manage\\..\\services/drafts',
    '/api/content//services/drafts',
    '//content/manage',
    '/api/content/./manage',
    '/api/insights/%2e%2e/auth/token',
    'http://content/api/content/manage',
  ])('returns 400 for %s, which could be read as another path', async (path) => {
    expect(await send(path)).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached()).toEqual([]);
  });

  it('takes no second request out of the first one', async () => {
    const smuggled = ['transfer-encoding: chunked', 'content-length: 4'];
    expect(await send('/api/content/usage', ...smuggled)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('/api/content/usage', 'host: other')).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached()).toEqual([]);
  });

  it('takes no credential in the address', async () => {
    for (const name of ['api_key', 'api%5Fkey'])
      expect(await send(`/api/insights/v1/a?${name}=sl_mine`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached()).toEqual([]);
  });
});

it('gives a service only paths that any URL parser reads as below an allowed prefix', () => {
  const piece = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '\\',
    'manage',
    'services',
    'assets',
    '%6d',
    '?',
    '#',
    '%',
    ';',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const [path = ''] = `/api/content/${pieces.join('')}`.split('?', 1);
      const [, content] = services;
      const at = content && isUsualPath(path) ? pathAt(content, path) : undefined;
      if (at === undefined) return;
      const { pathname } = new URL(at, 'http://content');
      const read = decodeURIComponent(pathname);
      expect(content?.allowed.some((one) => read === one || read.startsWith(`${one}/`))).toBe(true);
      expect(read).not.toMatch(/\/\.\.?(\/|$)/);
    }),
    { numRuns: 5_000 },
  );
});
