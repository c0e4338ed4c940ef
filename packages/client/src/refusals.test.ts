import { expect, test, vi } from 'vitest';
import { SubscriptionError } from './index.ts';
import { eventually, listener, withoutWaiting } from './testing/listener.ts';
import { streamServer } from './testing/stream-server.ts';

test.each([400, 401, 403, 404, 302])('reports %i and does not retry', async (status) => {
  withoutWaiting();
  const server = await streamServer();
  server.answers.push((response) => {
    response.writeHead(status, { 'content-type': 'application/problem+json', location: '/elsewhere' });
    response.end(JSON.stringify({ title: 'No', status, detail: 'The website is not yours.' }));
  });
  const { subscription, errors } = listener({ url: server.url });
  const end = await subscription.closed.catch((error: unknown) => error);
  expect(end).toBeInstanceOf(SubscriptionError);
  expect(end).toMatchObject({ status, final: true });
  expect(errors).toEqual([end]);
  if (status !== 302)
    expect(errors[0]?.message).toBe(`The service answered ${status}: The website is not yours.`);
  expect(server.asked).toHaveLength(1);
});

test.each([500, 502, 503, 429, 408, 204])('reports %i and retries', async (status) => {
  withoutWaiting();
  const server = await streamServer();
  server.answers.push((response) => response.writeHead(status).end(status === 204 ? undefined : 'busy'));
  const { got, errors } = listener({ url: server.url, lastEventId: '0' });
  server.publish();
  await eventually(() => expect(got).toEqual([1]));
  expect(errors).toMatchObject([{ status, final: false }]);
});

test('reports a response that is not a stream, and retries', async () => {
  withoutWaiting();
  const server = await streamServer();
  server.answers.push((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Soon'));
  const { errors } = listener({ url: server.url });
  await eventually(() => expect(server.open.size).toBe(1));
  expect(errors[0]?.message).toContain('no stream of events');
});

test('retries when nobody responds', async () => {
  withoutWaiting();
  const server = await streamServer();
  const fetches = vi
    .fn(fetch)
    .mockRejectedValueOnce(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }));
  const { errors } = listener({ url: server.url, fetch: fetches });
  await eventually(() => expect(server.open.size).toBe(1));
  expect(errors.map(({ message }) => message)).toEqual([
    'The stream broke: fetch failed (connect ECONNREFUSED)',
  ]);
});

test('waits as long as the service requests', async () => {
  withoutWaiting();
  const server = await streamServer();
  server.answers.push((response) => response.writeHead(503, { 'retry-after': '1' }).end());
  const before = performance.now();
  listener({ url: server.url });
  await eventually(() => expect(server.asked).toHaveLength(2));
  expect(performance.now() - before).toBeGreaterThanOrEqual(995);
});
