import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventStream, openEventStream, stopGracefully } from '../index.ts';
import { testService } from '../testing/test-service.ts';
import { encodeEvent } from './event-stream.ts';

async function streamingService(options: Parameters<typeof openEventStream>[1] = {}) {
  const app = await testService();
  const opened: EventStream[] = [];
  app.get('/', (_request, reply) => {
    opened.push(openEventStream(reply, options));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  return {
    app,
    url,
    stream: async () =>
      expect
        .poll(() => opened[0])
        .toBeDefined()
        .then(() => opened[0] as EventStream),
  };
}

test('sends events and comments as the protocol writes them', async () => {
  const { app, url, stream } = await streamingService({ keepAliveMs: 20 });
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  (await stream()).send({ id: '7', event: 'message', data: { a: 'line\nbreak' } });
  let text = '';
  while (!text.includes(': keep-alive\n\n')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain('id: 7\nevent: message\ndata: {"a":"line\\nbreak"}\n\n');
  await stopGracefully(app, { delayMs: 0, timeoutMs: 1000 });
});

test('a reader that leaves ends the stream', async () => {
  const { app, url, stream } = await streamingService();
  const leave = new AbortController();
  await fetch(url, { signal: leave.signal });
  const { signal, send } = await stream();
  leave.abort();
  await expect.poll(() => signal.aborted).toBe(true);
  expect(send({ data: 1 })).toBe(false);
  expect(app.eventStreams.size).toBe(0);
  await app.close();
});

test('a reader that does not read is cut off at the bound', async () => {
  const { app, url, stream } = await streamingService({ maxBufferedBytes: 100_000 });
  await fetch(url);
  const { send, signal } = await stream();
  const chunk = 'x'.repeat(50_000);
  let sent = 0;
  while (send({ data: chunk }) && sent < 10_000) sent++;
  expect(sent).toBeLessThan(10_000);
  await expect.poll(() => signal.aborted).toBe(true);
  await app.close();
});

test('open streams end when the process stops', async () => {
  const { app, url, stream } = await streamingService();
  const answer = await fetch(url);
  await stream();
  const whole = answer.text();
  await stopGracefully(app, { delayMs: 0, timeoutMs: 5000 });
  expect(await whole).toBe('');
});

test('no value can forge another event', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(encodeEvent({ data }).split('\n')).toHaveLength(3);
    }),
  );
  expect(() => encodeEvent({ id: '1\ndata: forged', data: 1 })).toThrow();
  expect(() => encodeEvent({ event: 'a\rb', data: 1 })).toThrow();
});
