import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createEventStreams, type EventStream, encodeEvent, stopGracefully } from '../index.ts';
import { testService } from '../testing/test-service.ts';

const day = 86_400_000;
const never = new Promise<boolean>(() => {});

async function streamingService(
  options: Partial<Parameters<typeof createEventStreams>[1]> = {},
  mayRead?: () => Promise<boolean>,
) {
  const app = await testService();
  const opened: EventStream[] = [];
  const streams = createEventStreams(app, {
    keepAliveMs: day,
    lifetimeMs: day,
    maxBufferedBytes: 65_536,
    ...options,
  });
  app.get('/', (_request, reply) => {
    reply.header('x-own', 'kept');
    opened.push(streams.open(reply, mayRead));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  onTestFinished(() => app.close());
  const stream = async () => {
    await expect.poll(() => opened.length).toBeGreaterThan(0);
    return opened[0] as EventStream;
  };
  return { app, url, stream, streams };
}

async function readUntil(answer: Response, wanted: string): Promise<string> {
  let text = '';
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.includes(wanted)) break;
  }
  return text;
}

/** A reader that asks and then takes nothing. */
async function idleReader(url: string) {
  const request = get(url);
  onTestFinished(() => void request.destroy());
  const [answer] = await once(request, 'response');
  answer.pause();
}

test('writes events and comments in the format of the protocol', async () => {
  const { url, stream } = await streamingService({ keepAliveMs: 60 });
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-own')).toBe('kept');
  expect((await stream()).write(encodeEvent({ id: 7, event: 'message', data: { a: 'line\nbreak' } }))).toBe(
    true,
  );
  const event = 'id: 7\nevent: message\ndata: {"a":"line\\nbreak"}\n\n';
  const text = await readUntil(answer, event);
  expect(text.replace(event, '')).toMatch(/^(: keep-alive\n\n)*$/);
});

test('keeps every reader alive, in any group', async () => {
  const { url } = await streamingService({ keepAliveMs: 120 });
  const answers = await Promise.all(Array.from({ length: 130 }, () => fetch(url)));
  for (const answer of answers) expect(await readUntil(answer, ': keep-alive')).toContain(': keep-alive\n\n');
});

test('ends the stream when its reader disconnects, and reports it once', async () => {
  const { app, url, stream, streams } = await streamingService();
  const leave = new AbortController();
  await fetch(url, { signal: leave.signal });
  const opened = await stream();
  let closed = 0;
  opened.onClose = () => closed++;
  leave.abort();
  await expect.poll(() => closed).toBe(1);
  expect(opened.write('data: 1\n\n')).toBe(false);
  expect(opened.isOpen).toBe(false);
  expect(app.eventStreams.size).toBe(0);
  expect(streams.counts).toEqual({ opened: 1, cut: 0 });
});

test('closes the stream of a reader who lost access, and continues when access cannot be checked', async () => {
  const said: (() => Promise<boolean>)[] = [
    () => Promise.resolve(true),
    () => Promise.reject(new Error('nobody can tell')),
    () => Promise.resolve(true),
    () => Promise.resolve(false),
  ];
  const { url, stream } = await streamingService({ recheckMs: 60 }, () => said.shift()?.() ?? never);
  const answer = await fetch(url);
  const opened = await stream();
  opened.write('data: 1\n\n');
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(said).toEqual([]);
  expect(opened.wasCut).toBe(false);
});

test('disconnects a reader that does not read at the limit', async () => {
  const { url, stream, streams } = await streamingService({ maxBufferedBytes: 100_000 });
  await idleReader(url);
  const opened = await stream();
  const chunk = Buffer.alloc(50_000, 'x');
  let sent = 0;
  while (opened.write(chunk) && sent < 10_000) sent++;
  expect(sent).toBeLessThan(10_000);
  await expect.poll(() => streams.counts.cut).toBe(1);
});

test('sends one event that is larger than the limit', async () => {
  const { url, stream } = await streamingService({ maxBufferedBytes: 1000 });
  const answer = await fetch(url);
  const opened = await stream();
  expect(opened.write(`data: ${'x'.repeat(10_000_000)}\n\n`)).toBe(true);
  expect((await readUntil(answer, '\n\n')).length).toBeGreaterThan(10_000_000);
});

test('waits until a reader has read everything, and disconnects it after its time', async () => {
  const { url, stream, streams } = await streamingService();
  const reading = await fetch(url);
  const opened = await stream();
  expect(await opened.drained(10)).toBe(true);
  opened.write('x'.repeat(10_000_000));
  const drained = opened.drained(10_000);
  void reading.text().catch(() => undefined);
  expect(await drained).toBe(true);

  const slow = await streamingService();
  await idleReader(slow.url);
  const idle = await slow.stream();
  idle.write('x'.repeat(10_000_000));
  expect(await idle.drained(50)).toBe(false);
  await expect.poll(() => slow.streams.counts.cut).toBe(1);
  expect(streams.counts.cut).toBe(0);
});

test('ends a stream at the end of its lifetime', async () => {
  const { url } = await streamingService({ keepAliveMs: 60, lifetimeMs: 200 });
  const before = performance.now();
  expect(await (await fetch(url)).text()).toContain(': keep-alive');
  expect(performance.now() - before).toBeGreaterThan(149);
});

test.each([
  [
    'stops',
    (app: Awaited<ReturnType<typeof testService>>) => stopGracefully(app, { delayMs: 0, timeoutMs: 5000 }),
  ],
  ['closes', (app: Awaited<ReturnType<typeof testService>>) => app.close()],
])('ends open streams when the process %s', async (_how, stop) => {
  const { app, url, stream } = await streamingService();
  const answer = await fetch(url);
  await stream();
  const whole = answer.text();
  await stop(app);
  expect(await whole).toBe('');
});

test('opens no stream in a process that stops', async () => {
  const { app, url } = await streamingService();
  app.stopping = true;
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
});

test('escapes values so that none can forge another event', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(encodeEvent({ data }).split('\n')).toHaveLength(3);
    }),
  );
  expect(encodeEvent({ id: 9 })).toBe('id: 9\n\n');
  expect(() => encodeEvent({ id: '1\ndata: forged', data: 1 })).toThrow();
  expect(() => encodeEvent({ event: 'a\rb', data: 1 })).toThrow();
});
