import { beforeAll, expect, test } from 'vitest';
import { createPost, retryAfterMs } from './post.ts';
import { privateTargets } from './private-targets.ts';
import { startReceiver } from './testing/receiver.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});

const refused = 'not allowed: only https, and only public addresses';
const address = (host: string) => `https://${host}:${new URL(receiver.url).port}/hook`;

test('looks a name up once per request, and connects to the checked address', async () => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [{ address: '127.0.0.1', family: 4 }];
  };
  // Nobody else knows this name: a second lookup, which could lead elsewhere, would fail.
  const allowing = createPost({ allowsPrivate: () => true, resolve });
  const { port } = new URL(receiver.url);
  expect((await allowing(`http://rebound.invalid:${port}/`, {}, '{}')).status).toBe(204);
  const guarded = createPost({ allowsPrivate: () => false, resolve });
  expect((await guarded(address('rebound.invalid'), {}, '{}')).error).toBe(refused);
  expect(asked).toEqual(['rebound.invalid', 'rebound.invalid']);
  expect(receiver.received).toHaveLength(1);
});

test('requests a listed private origin over http, and refuses another port, scheme or host', async () => {
  const { origin, port } = new URL(receiver.url);
  const settings = { WEBHOOK_PRIVATE_NETWORKS: false, WEBHOOK_PRIVATE_ORIGINS: `http://10.9.8.7,${origin}` };
  const post = createPost({ allowsPrivate: privateTargets(settings) });
  expect(await post(receiver.url, {}, '{}')).toMatchObject({ status: 204, error: null });
  for (const url of ['http://127.0.0.1:9/', `https://127.0.0.1:${port}/`, `http://localhost:${port}/`])
    expect((await post(url, {}, '{}')).error).toBe(refused);
});

test('refuses a name with one private address among public ones', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '::ffff:127.0.0.1', family: 6 },
  ];
  const post = createPost({ allowsPrivate: () => false, resolve });
  expect((await post(address('mixed.example'), {}, '{}')).error).toBe(refused);
});

test.each([
  'http://rebound.invalid/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://169.254.169.254/latest/meta-data',
])('refuses %s without a connection', async (url) => {
  const post = createPost({ allowsPrivate: () => false, resolve: () => Promise.reject(new Error('asked')) });
  expect((await post(url, {}, '{}')).error).toBe(refused);
});

test('looks up names of receivers that may be private through the system', async () => {
  const post = createPost({ allowsPrivate: () => true });
  const { port } = new URL(receiver.url);
  expect(await post(`http://localhost:${port}/hook`, { 'x-own': '1' }, '{}')).toMatchObject({ status: 204 });
  expect(receiver.received.at(-1)?.headers['x-own']).toBe('1');
});

test('does not follow a redirect, and reads only the beginning of a response', async () => {
  const post = createPost({ allowsPrivate: () => true });
  receiver.answerStatus(307, { location: receiver.url }, 'x'.repeat(5000));
  const before = receiver.received.length;
  const outcome = await post(receiver.url, {}, '{}');
  expect(outcome).toMatchObject({ status: 307, response: 'x'.repeat(1024) });
  expect(receiver.received.length - before).toBe(1);
});

test('counts an endless response by its status', async () => {
  const post = createPost({ allowsPrivate: () => true, timeoutMs: 3000 });
  receiver.answerWith((response) => response.writeHead(200).write('begun'));
  expect(await post(receiver.url, {}, '{}')).toMatchObject({ status: 200, response: 'begun' });
});

test('names the reason when there was no response', async () => {
  const post = createPost({ allowsPrivate: () => true, timeoutMs: 1000 });
  receiver.answerWith(() => undefined);
  expect((await post(receiver.url, {}, '{}')).error).toBe('no response within 1 seconds');
});

test('names the reason when there was no connection', async () => {
  const post = createPost({ allowsPrivate: () => true, timeoutMs: 60_000 });
  receiver.answerWith((response) => void response.destroy());
  expect((await post(receiver.url, {}, '{}')).error).toBe('the connection was closed');
  expect((await post('http://127.0.0.1:9/', {}, '{}')).error).toBe('the connection was refused');
  expect((await post('http://nowhere.invalid/', {}, '{}')).error).toMatch(
    /^the host (is not known|cannot be looked up)/,
  );
});

const now = Date.parse('2026-11-15T10:00:00Z');
test.each([
  [429, '120', 120_000],
  [503, 'Sun, 15 Nov 2026 10:01:00 GMT', 60_000],
  [503, '99999999', 86_400_000],
  [503, 'Sun, 15 Nov 2026 09:00:00 GMT', null],
  [503, 'soon', null],
  [503, '-5', null],
  [503, undefined, null],
  [500, '120', null],
])('parses Retry-After of %s with %s as %s', (status, header, wait) => {
  expect(retryAfterMs(status, header, now)).toBe(wait);
});

test('ends with the signal of its caller, and says whether a retry can help', async () => {
  const post = createPost({ allowsPrivate: () => true });
  const stop = new AbortController();
  receiver.answerWith(() => stop.abort());
  const outcome = await post(receiver.url, {}, '{}', stop.signal);
  expect(outcome).toMatchObject({ status: null, isRefused: false });
  const guarded = createPost({ allowsPrivate: () => false });
  expect(await guarded('https://10.0.0.1/', {}, '{}')).toMatchObject({ error: refused, isRefused: true });
});
