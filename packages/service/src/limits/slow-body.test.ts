import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { allowSlowBody } from '../index.ts';
import { testService } from '../testing/test-service.ts';

const patience = { silenceMs: 60_000, mostMs: 60_000 };

/** A service whose one route reads its body as a stream, after `before`. */
async function start(before: (request: Parameters<typeof allowSlowBody>[0]) => void) {
  const app = await testService();
  onTestFinished(() => app.close());
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.addContentTypeParser('text/plain', (_request, payload, done) => done(null, payload));
  app.post('/', async (request) => {
    before(request as never);
    begun();
    return { received: await text(request.body as never) };
  });
  const serverSide = once(app.server, 'connection');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab');
  await started;
  const [socket] = (await serverSide) as [Socket];
  const timeOut = () =>
    app.server.emit(
      'clientError',
      Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      socket,
    );
  return { client, socket, timeOut };
}

async function answerOf(client: Socket): Promise<string> {
  const [chunk] = (await once(client, 'data')) as [Buffer];
  return chunk.toString();
}

test('applies the longer limit to a slow request, and the usual one to the next on its connection', async () => {
  const { client, socket, timeOut } = await start((request) => allowSlowBody(request, patience));
  timeOut();
  client.write('cd');
  expect(await answerOf(client)).toContain('{"received":"abcd"}');
  expect(socket.timeout ?? 0).not.toBe(patience.silenceMs);
  timeOut();
  await once(client, 'close');
});

test('applies the usual limit to any other request', async () => {
  const { client, timeOut } = await start(() => {});
  timeOut();
  expect(await answerOf(client)).toMatch(/^HTTP\/1.1 408/);
});

test.each([
  ['nothing comes for too long', { silenceMs: 30, mostMs: 60_000 }],
  ['the whole takes too long', { silenceMs: 60_000, mostMs: 30 }],
])('disconnects it when %s', async (_, limits) => {
  const { client } = await start((request) => allowSlowBody(request, limits));
  await once(client, 'close');
});
