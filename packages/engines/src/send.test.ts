import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithFile } from '@sightline/stack';
import { expect, test } from 'vitest';
import { createSender } from './send.ts';

async function senderTo(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endWithFile(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return createSender({
    route: 'a-route',
    address,
    headers: { authorization: 'Bearer the-secret' },
    secrets: ['another-secret'],
    timeoutMs: 5_000,
  });
}

const look = { method: 'GET', path: '/tasks/1', isLook: true } as const;

test('a look that comes back broken or as a page is to be repeated, since what was begun goes on', async () => {
  const { send } = await senderTo((request, response) => {
    if (request.url === '/tasks/1') return void response.end('<html>Gateway</html>');
    response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
  });
  await expect(send(look, {})).rejects.toMatchObject({ fault: 'unavailable', next: 'later', paid: 'no' });
  await expect(send({ ...look, path: '/tasks/2' }, {})).rejects.toMatchObject({
    fault: 'interrupted',
    next: 'later',
  });
});

test('sends its key and credentials, hands on refusals as they are, and blanks secrets that come back', async () => {
  const arrived: unknown[] = [];
  const { send } = await senderTo((request, response) => {
    const { authorization, 'x-client-request-id': key } = request.headers;
    arrived.push(authorization, key, request.url);
    response
      .writeHead(418, { 'x-request-id': 'req_1' })
      .end(JSON.stringify({ authorization, said: 'is another-secret?' }));
  });
  expect(await send({ method: 'POST', path: '/ask', body: {}, key: 'run-00000001' }, {})).toMatchObject({
    status: 418,
    requestId: 'req_1',
    json: { authorization: 'Bearer **********', said: 'is **************?' },
  });
  expect(arrived).toEqual(['Bearer the-secret', 'run-00000001', '/ask']);
});

test.each([
  ['nested too deep', '['.repeat(5_000) + ']'.repeat(5_000)],
  ['a name with a backslash', '{"a\\\\b": 1}'],
  ['too many values', JSON.stringify(Array.from({ length: 300_000 }, () => 1))],
])('takes JSON that is made to harm its reader for malformed: %s', async (_, body) => {
  const { send } = await senderTo((__, response) => void response.end(body));
  await expect(send({ method: 'POST', path: '/ask', body: {} }, {})).rejects.toMatchObject({
    fault: 'malformed',
    paid: 'yes',
  });
});
