import { once } from 'node:events';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { eventually, listener, websiteId, withoutWaiting } from './testing/listener.ts';
import { changeOf, eventOf, streamServer } from './testing/stream-server.ts';

test('requests a website with its key and hands over its changes', async () => {
  const server = await streamServer();
  const onOpen = vi.fn();
  const ids: unknown[] = [];
  const { got, subscription } = listener(
    { url: `${server.url}/`, apiKey: 'key', drafts: true, onOpen },
    (_version, id) => ids.push(id),
  );
  await eventually(() => expect(server.open.size).toBe(1));
  for (let count = 0; count < 3; count++) server.publish();
  await eventually(() => expect(got).toEqual([1, 2, 3]));
  expect(subscription.lastEventId).toBe('3');
  expect(ids).toEqual(['1', '2', '3']);
  expect(server.asked.map(String)).toEqual([`websiteId=${websiteId}&drafts=true`]);
  expect(server.keys).toEqual(['key']);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('hands over one change at a time', async () => {
  const server = await streamServer();
  let running = 0;
  const { got } = listener({ url: server.url, lastEventId: '0' }, async () => {
    expect(++running).toBe(1);
    await new Promise(setImmediate);
    running--;
  });
  for (let count = 0; count < 50; count++) server.publish();
  await eventually(() => expect(got).toHaveLength(50));
});

test('hands over every change once and in order, wherever connections are cut', async () => {
  withoutWaiting();
  const cuts = fc.array(fc.record({ bytes: fc.nat(2500), piece: fc.integer({ min: 1, max: 400 }) }), {
    maxLength: 4,
  });
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 12 }), cuts, async (changes, connections) => {
    const server = await streamServer();
    for (const { bytes, piece } of connections) {
      server.answers.push(async (response, asked) => {
        server.begin(response);
        const places = Array.from({ length: changes }, (_, index) => index + 1);
        const all = places.filter((place) => place > Number(asked.get('lastEventId'))).map(eventOf);
        const sent = Buffer.from(`: hello\n\n${all.join('')}`).subarray(0, bytes);
        for (let at = 0; at < sent.length; at += piece) {
          await new Promise<void>((resolve) =>
            response.write(sent.subarray(at, at + piece), () => resolve()),
          );
        }
        response.destroy();
      });
    }
    for (let count = 0; count < changes; count++) server.publish();
    const { got, subscription } = listener({ url: server.url, lastEventId: '0' });
    await eventually(() => expect(subscription.lastEventId).toBe(String(changes)));
    expect(got).toEqual(Array.from({ length: changes }, (_, index) => index + 1));
    subscription.close();
    await subscription.closed;
  });
  await fc.assert(property, { numRuns: 60 });
});

test('resumes where it began when nothing has arrived yet', async () => {
  withoutWaiting();
  const server = await streamServer();
  server.publish();
  const { got, subscription } = listener({ url: server.url });
  await eventually(() => expect(subscription.lastEventId).toBe('1'));
  server.answers.push((response) => {
    server.publish();
    response.destroy();
  });
  server.cut();
  await eventually(() => expect(got).toEqual([2]));
});

test('hands over a change again that could not be handled', async () => {
  withoutWaiting();
  const server = await streamServer();
  const handle = vi.fn().mockRejectedValueOnce(new Error('disk full'));
  const { got, errors, subscription } = listener({ url: server.url, lastEventId: '0' }, handle);
  server.publish();
  server.publish();
  await eventually(() => expect(got).toEqual([1, 2]));
  expect(handle.mock.calls).toEqual([
    [1, '1'],
    [1, '1'],
    [2, '2'],
  ]);
  expect(errors.map(({ message, final }) => [message, final])).toEqual([
    ['An event could not be handled, and comes again: disk full', false],
  ]);
  expect(server.asked.map((query) => query.get('lastEventId'))).toEqual(['0', '0']);
  expect(subscription.lastEventId).toBe('2');
});

test('hands over a reload, and continues from there', async () => {
  withoutWaiting();
  const server = await streamServer();
  const reload = 'event: reload\nid: 7\ndata: {"reason":"gone"}\n\n';
  server.answers.push((response) => {
    server.begin(response);
    response.end(`${reload}event: something-new\nid: 8\ndata: {}\n\n`);
  });
  const onReload = vi.fn();
  listener({ url: server.url, lastEventId: '2', onReload });
  await eventually(() => expect(server.asked.map((query) => query.get('lastEventId'))).toEqual(['2', '8']));
  expect(onReload.mock.calls).toEqual([[{ reason: 'gone' }, '7']]);
});

test('reports missed changes when there is no reload handler', async () => {
  const server = await streamServer();
  server.answers.push((response) => {
    server.begin(response);
    response.write('event: reload\nid: 7\ndata: {"reason":"gone"}\n\n');
  });
  const { errors, subscription } = listener({ url: server.url, lastEventId: '2' });
  await eventually(() => expect(subscription.lastEventId).toBe('7'));
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('pass onReload')]);
});

test('reconnects a silent connection, but not while a handler is busy', async () => {
  withoutWaiting();
  const server = await streamServer();
  server.answers.push((response) => server.begin(response));
  let release = () => {};
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { errors, got } = listener({ url: server.url, lastEventId: '0', silenceMs: 1000 }, () => busy);
  server.publish();
  await eventually(() =>
    expect(errors.map(({ message }) => message)).toEqual(['The service was silent for 1000 ms']),
  );
  await eventually(() => expect(server.asked).toHaveLength(2));
  // Twice as long as silence may last.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  release();
  server.publish();
  await eventually(() => expect(got).toEqual([1, 2]));
  expect(server.asked).toHaveLength(2);
  expect(errors).toHaveLength(1);
});

test('slows the service down while a handler is busy, without buffering', async () => {
  const server = await streamServer();
  const total = 64 * 1024 * 1024;
  let written = 0;
  server.answers.push(async (response) => {
    server.begin(response);
    const padded = JSON.stringify({ ...changeOf(1), paths: ['/'.padEnd(60_000, 'x')] });
    for (let place = 1; written < total; place++) {
      const event = `id: ${place}\ndata: ${padded}\n\n`;
      written += event.length;
      if (!response.write(event)) await once(response, 'drain');
    }
    response.end();
  });
  let release = () => {};
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { got } = listener({ url: server.url }, () => busy);
  let before = -1;
  await vi.waitFor(
    () => {
      const last = before;
      before = written;
      expect(written).toBeGreaterThan(0);
      expect(written).toBe(last);
    },
    { interval: 500, timeout: 600_000 },
  );
  expect(written).toBeLessThan(total / 4);
  release();
  await eventually(() => expect(got.length).toBeGreaterThan(total / 61_000));
});
