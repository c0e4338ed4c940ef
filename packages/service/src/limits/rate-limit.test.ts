import { randomUUID } from 'node:crypto';
import { openStack, startRedis } from '@sightline/stack';
import { expect, test } from 'vitest';
import { countUsed, createLimits, rateLimit, refuseOverdrawn } from '../index.ts';
import { testService } from '../testing/test-service.ts';

const NOW = Date.UTC(2026, 10, 15, 12);

async function limitedService(perHour: number, shared?: { redisUrl: string; prefix: string }) {
  const errors: Error[] = [];
  const limits = await createLimits({
    perHour: { few: perHour, many: 1_000 },
    redisUrl: shared?.redisUrl,
    prefix: shared?.prefix ?? '',
    onError: (error) => errors.push(error),
  });
  const app = await testService();
  rateLimit(app, {
    limits,
    now: () => NOW,
    counts: ({ headers }) => {
      const by = headers['x-caller'] as string;
      return { limit: by.startsWith('many') ? 'many' : 'few', by };
    },
  });
  app.get('/', async () => 'ok');
  const ask = (caller: string) => app.inject({ url: '/', headers: { 'x-caller': caller } });
  return { app, ask, errors, limits };
}

test('returns what is left with every response, and refuses with the time to wait', async () => {
  const { app, ask } = await limitedService(2);
  const first = await ask('a');
  expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
  const reset = Number(first.headers['x-ratelimit-reset']);
  expect(reset).toBeGreaterThan(NOW / 1000 + 3590);
  expect(reset).toBeLessThanOrEqual(NOW / 1000 + 3600);
  expect((await ask('a')).headers['x-ratelimit-remaining']).toBe('0');

  const refused = await ask('a');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3590);
  expect((await ask('b')).statusCode).toBe(200);
  await app.close();
});

test('counts each limit separately', async () => {
  const { app, ask } = await limitedService(1);
  expect((await ask('a')).statusCode).toBe(200);
  for (const _ of [1, 2, 3]) expect((await ask('many a')).headers['x-ratelimit-limit']).toBe('1000');
  expect((await ask('a')).statusCode).toBe(429);
  await app.close();
});

test('counts an amount that is known afterwards completely, and refuses the next request', async () => {
  const { app, limits } = await limitedService(100);
  const limit = limits.of('few');
  const refuse = (by: string) => refuseOverdrawn(limit, { by, what: 'bytes' });
  await refuse('a');
  await countUsed(limit, 'a', 99);
  await refuse('a');
  await countUsed(limit, 'a', 500);
  await expect(refuse('a')).rejects.toMatchObject({ status: 429, message: /More than 100 bytes an hour/ });
  await refuse('b');
  await app.close();
});

test('shares one count between instances through Redis', async () => {
  const { redis } = await openStack({ engines: ['redis'] });
  const shared = { redisUrl: redis.url, prefix: `sl-test:${randomUUID()}` };
  const [one, two] = [await limitedService(2, shared), await limitedService(2, shared)];
  // The first connection is made in the background; until it is there each counts alone, and has one left for a new caller.
  await expect
    .poll(async () => {
      const caller = randomUUID();
      await one.ask(caller);
      return (await two.ask(caller)).headers['x-ratelimit-remaining'];
    })
    .toBe('0');
  const fresh = randomUUID();
  expect((await one.ask(fresh)).statusCode).toBe(200);
  expect((await two.ask(fresh)).headers['x-ratelimit-remaining']).toBe('0');
  expect((await one.ask(fresh)).statusCode).toBe(429);
  await Promise.all([one.app.close(), two.app.close()]);
});

test('counts per instance while Redis is down, and logs it', async () => {
  const { app, ask, errors } = await limitedService(1, { redisUrl: 'redis://127.0.0.1:1', prefix: 'none' });
  expect((await ask('a')).statusCode).toBe(200);
  expect((await ask('a')).statusCode).toBe(429);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await app.close();
});

test('treats a Redis that hangs as down', async () => {
  const redis = await startRedis();
  const { app, ask } = await limitedService(1, { redisUrl: redis.url, prefix: 'hang' });
  await expect.poll(async () => (await ask(randomUUID())).statusCode).toBe(200);
  process.kill(redis.pid, 'SIGSTOP');
  try {
    expect((await ask('a')).statusCode).toBe(200);
  } finally {
    process.kill(redis.pid, 'SIGCONT');
  }
  await app.close();
  await redis.stop();
});
