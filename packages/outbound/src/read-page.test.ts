import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';
import { expect, test } from 'vitest';
import { privateTargets } from './private-targets.ts';
import { createPageReader, type PageReaderOptions } from './read-page.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function startWeb(respond: Respond) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { asked, port, origin: `http://127.0.0.1:${port}` };
}

const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Respond =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

const html = { 'content-type': 'text/html; charset=utf-8' };
const reading = (options: Partial<PageReaderOptions> = {}) =>
  createPageReader({ allowsPrivate: () => true, ...options });

test('reads a page, where it was found after redirects, and when it was changed', async () => {
  const { origin } = await startWeb((request, response) =>
    request.url === '/new'
      ? send(
          200,
          { ...html, 'last-modified': 'Tue, 17 Nov 2026 10:00:00 GMT' },
          '<p>Schön</p>',
        )(request, response)
      : send(301, { location: '/new' })(request, response),
  );
  expect(await reading()(`${origin}/old`)).toEqual({
    url: `${origin}/new`,
    type: 'html',
    text: '<p>Schön</p>',
    lastModified: 'Tue, 17 Nov 2026 10:00:00 GMT',
  });
});

test.each([
  ['text/html', Buffer.from('<meta charset="iso-8859-1"><p>Schön</p>', 'latin1'), 'html', 'Schön'],
  ['text/html; charset=ISO-8859-1', Buffer.from('<p>Schön</p>', 'latin1'), 'html', 'Schön'],
  ['text/html; charset=unknown-charset', Buffer.from('<p>Schön</p>'), 'html', 'Schön'],
  ['text/markdown', Buffer.from('# Schön'), 'markdown', 'Schön'],
  ['text/plain; charset="utf-8"', Buffer.from('Schön \0'), 'plain', 'Schön \uFFFD'],
])('decodes %s', async (type, body, kind, text) => {
  const { origin } = await startWeb(send(200, { 'content-type': type }, body));
  const page = await reading()(origin);
  expect(page.type).toBe(kind);
  expect(page.text).toContain(text);
});

test.each([
  ['an image', send(200, { 'content-type': 'image/png' }), 'neither HTML, Markdown nor plain text', false],
  ['no type', send(200, {}), 'neither HTML, Markdown nor plain text', false],
  ['404', send(404, html), 'status 404', false],
  ['429', send(429, html), 'status 429', true],
  ['503', send(503, html), 'status 503', true],
  ['an announced length', send(200, html, 'x'.repeat(101)), 'larger than 100 bytes', false],
  [
    'more than the limit, in parts',
    ((_, response) => {
      response.writeHead(200, html).write('x'.repeat(60));
      response.end('x'.repeat(60));
    }) as Respond,
    'larger than 100 bytes',
    false,
  ],
  ['compressed bytes', send(200, { ...html, 'content-encoding': 'gzip' }, 'x'), 'compressed', false],
  ['redirects without end', send(302, { location: '/again' }), 'more than 5 redirects', false],
  [
    'a redirect to a file',
    send(302, { location: 'file:///etc/passwd' }),
    'not an http or https address',
    false,
  ],
  ['a redirect with a password', send(302, { location: 'http://a:b@c.example/' }), 'credentials', false],
] as const)('refuses %s', async (_, respond, words, isPassing) => {
  const { origin } = await startWeb(respond);
  const read = reading({ mostBytes: 100 })(origin);
  await expect(read).rejects.toMatchObject({ name: 'PageError', isPassing });
  await expect(read).rejects.toThrow(words);
});

test('does not wait longer than its time, redirects and body together', async () => {
  const { origin } = await startWeb((request, response) => {
    if (request.url === '/') return send(302, { location: '/slow' })(request, response);
    response.writeHead(200, html).write('<p>');
  });
  await expect(reading({ timeoutMs: 200 })(origin)).rejects.toMatchObject({
    message: 'no response within 0.2 seconds',
    isPassing: true,
  });
});

test('ends with the signal of its caller', async () => {
  let isAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const { origin } = await startWeb(() => isAsked());
  const stopping = new AbortController();
  const read = reading()(origin, stopping.signal);
  await asked;
  stopping.abort(new Error('stopped'));
  await expect(read).rejects.toThrow('stopped');
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data',
])('refuses %s without a connection', async (address) => {
  const resolve = () => Promise.reject(new Error('asked'));
  const read = createPageReader({ allowsPrivate: () => false, resolve })(address);
  await expect(read).rejects.toThrow('not at a public address');
});

test.each(['ftp://a.example/', 'javascript:alert(1)', 'no address', 'http://user:secret@a.example/'])(
  'refuses %s',
  async (address) => {
    await expect(reading()(address)).rejects.toMatchObject({ name: 'PageError', isPassing: false });
  },
);

test('refuses a public name that leads to a private address, and one that a page redirects to', async () => {
  const hidden = await startWeb(send(200, html, 'secret'));
  const front = await startWeb(send(302, { location: `http://inside.example:${hidden.port}/` }));
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const listed = privateTargets({
    WEBHOOK_PRIVATE_NETWORKS: false,
    WEBHOOK_PRIVATE_ORIGINS: `http://front.example:${front.port}`,
  });
  const read = createPageReader({ allowsPrivate: listed, resolve });
  await expect(read(`http://inside.example:${hidden.port}/`)).rejects.toThrow('not at a public address');
  await expect(read(`http://front.example:${front.port}/`)).rejects.toThrow('not at a public address');
  await expect(read(`http://front.example:${front.port + 1}/`)).rejects.toThrow('not at a public address');
  expect(front.asked).toEqual(['/']);
  expect(hidden.asked).toEqual([]);
});

test('names an unknown host as such, and does not hold it for passing', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  const read = createPageReader({ allowsPrivate: () => false, resolve })('https://unknown.example/');
  await expect(read).rejects.toMatchObject({ message: 'the host is not known', isPassing: false });
});
