import { expect, test, vi } from 'vitest';
import { subscribe } from './index.ts';
import { eventually, listener, websiteId } from './testing/listener.ts';
import { streamServer } from './testing/stream-server.ts';

test('waits for the handler when it is closed, disconnects and hands over nothing more', async () => {
  const server = await streamServer();
  let release = () => {};
  const busy = new Promise<void>((resolve) => {
    release = resolve;
  });
  const handle = vi.fn(() => busy);
  const { subscription, got } = listener({ url: server.url, lastEventId: '0' }, handle);
  server.publish();
  server.publish();
  await eventually(() => expect(handle).toHaveBeenCalled());
  let closed = false;
  void subscription.closed.then(() => {
    closed = true;
  });
  subscription.close();
  await eventually(() => expect(server.open.size).toBe(0));
  expect(closed).toBe(false);
  release();
  await subscription.closed;
  expect(got).toEqual([1]);
  expect(subscription.lastEventId).toBe('1');
  expect(server.asked).toHaveLength(1);
});

test('closes by a signal, also while it waits to retry', async () => {
  const server = await streamServer();
  server.answers.push((response) => response.writeHead(503, { 'retry-after': '60' }).end());
  const leaving = new AbortController();
  const { subscription, errors } = listener({ url: server.url, signal: leaving.signal });
  await eventually(() => expect(errors).toHaveLength(1));
  leaving.abort();
  await subscription.closed;
});

test('sends no request when the signal has already aborted', async () => {
  const server = await streamServer();
  const options = { url: server.url, signal: AbortSignal.abort() };
  await subscribe(websiteId, () => {}, options).closed;
  expect(server.asked).toHaveLength(0);
});
