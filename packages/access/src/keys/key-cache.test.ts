import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../caller.ts';
import { keyOf } from '../credential-shape.ts';
import type { ActiveKey } from './introspect.ts';
import { createKeyCache } from './key-cache.ts';

const activeKey = (expiresAt = Number.POSITIVE_INFINITY): ActiveKey => ({
  caller: {
    kind: 'key',
    subject: null,
    keyId: randomUUID(),
    keyCreatedAt: new Date(0),
    scope: UNLIMITED,
    organizations: [],
    permissions: new Set(['ingest']),
  },
  expiresAt,
});

/** The cache with a clock and a provider that the test moves by hand. Keys have names here. */
function arrange(
  answer: (key: string) => Promise<ActiveKey | undefined>,
  cacheSize = 100,
  maxOpenRequests = 100,
) {
  const clock = { now: 1_000_000 };
  const asked: string[] = [];
  const names = new Map<string, string>();
  const keyOfName = (name: string) => {
    const key = keyOf(createHash('sha256').update(name).digest('hex').slice(0, 43));
    names.set(key, name);
    return key;
  };
  const cache = createKeyCache({
    ask: (key) => {
      const name = names.get(key) ?? key;
      asked.push(name);
      return answer(name);
    },
    keyTtlMs: 30_000,
    refusalTtlMs: 5_000,
    cacheSize,
    maxOpenRequests,
    now: () => clock.now,
    onFailure: () => {},
  });
  return {
    clock,
    asked,
    cache,
    byApiKey: (name: string, maxAgeMs?: number) => cache.byApiKey(keyOfName(name), maxAgeMs),
    cachedKey: (name: string, connection: object) => cache.cachedKey(keyOfName(name), connection),
    isUnknownKey: (name: string) => cache.isUnknownKey(keyOfName(name)),
  };
}

describe('key cache', () => {
  it('looks a key up once per ttl', async () => {
    const { byApiKey, clock, asked } = arrange(async () => activeKey());
    const first = await byApiKey('a');
    clock.now += 29_999;
    expect(await byApiKey('a')).toBe(first);
    expect(asked).toHaveLength(1);
    clock.now += 1;
    await byApiKey('a');
    expect(asked).toHaveLength(2);
  });

  it('looks a key up again before the ttl when a younger result is required, but not after a refusal', async () => {
    let answer: ActiveKey | undefined = activeKey();
    const { byApiKey, clock, asked } = arrange(async () => answer);
    await byApiKey('a');
    clock.now += 9_999;
    await byApiKey('a', 10_000);
    expect(asked).toHaveLength(1);
    clock.now += 1;
    await byApiKey('a', 10_000);
    expect(asked).toHaveLength(2);
    answer = undefined;
    clock.now += 10_000;
    await byApiKey('a');
    await expect(byApiKey('a', 10_000)).rejects.toMatchObject({ status: 401 });
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(3);
  });

  it('counts the ttl from sending the request, not from the response', async () => {
    const { byApiKey, clock, asked } = arrange(async () => {
      clock.now += 1_900;
      return activeKey();
    });
    await byApiKey('a');
    clock.now = 1_000_000 + 30_000;
    await byApiKey('a');
    expect(asked).toHaveLength(2);
  });

  it('applies the expiry of a key while it is cached', async () => {
    let answer: ActiveKey | undefined = activeKey(1_010_000);
    const { byApiKey, clock } = arrange(async () => answer);
    await byApiKey('a');
    clock.now = 1_009_999;
    await byApiKey('a');
    clock.now = 1_010_000;
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 401 });
    answer = undefined;
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 401 });
  });

  it('caches a refusal for its own, shorter time', async () => {
    let answer: ActiveKey | undefined;
    const { byApiKey, clock, asked } = arrange(async () => answer);
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 401 });
    answer = activeKey();
    clock.now += 4_999;
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(1);
    clock.now += 1;
    await byApiKey('a');
  });

  it('does not cache a failure, and never treats it as a result', async () => {
    let down = true;
    const { byApiKey, clock } = arrange(async () => {
      if (down) throw new Error('down');
      return activeKey();
    });
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    down = false;
    await byApiKey('a');
    down = true;
    clock.now += 29_999;
    await byApiKey('a');
    clock.now += 1;
    await expect(byApiKey('a')).rejects.toMatchObject({ status: 503 });
  });

  it('makes one request for concurrent lookups', async () => {
    const { byApiKey, asked } = arrange(async () => activeKey());
    const callers = await Promise.all(Array.from({ length: 50 }, () => byApiKey('a')));
    expect(new Set(callers).size).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('stays within its size, and evicts no valid key for a flood of wrong ones', async () => {
    const { byApiKey, asked } = arrange(async (key) => (key === 'good' ? activeKey() : undefined), 10);
    await byApiKey('good');
    for (let i = 0; i < 100; i += 1) await byApiKey(`wrong${i}`).catch(() => {});
    asked.length = 0;
    await byApiKey('good');
    expect(asked).toEqual([]);
    await byApiKey('wrong0').catch(() => {});
    expect(asked).toEqual(['wrong0']);
  });

  it('returns 503 beyond the limit of open requests', async () => {
    const release = Promise.withResolvers<undefined>();
    const { byApiKey } = arrange(() => release.promise, 100, 2);
    const waiting = [byApiKey('a'), byApiKey('b')];
    await expect(byApiKey('c')).rejects.toMatchObject({ status: 503 });
    release.resolve(undefined);
    expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  });

  it('looks up a previously valid key beyond that limit, and treats a refused key as known for a while', async () => {
    const release = Promise.withResolvers<undefined>();
    const { byApiKey, isUnknownKey, clock } = arrange(
      (key) => (key === 'good' ? Promise.resolve(activeKey()) : release.promise),
      100,
      2,
    );
    expect(isUnknownKey('good')).toBe(true);
    await byApiKey('good');
    clock.now += 30_000;
    const waiting = [byApiKey('a'), byApiKey('b')];
    await byApiKey('good');
    expect(isUnknownKey('good')).toBe(false);
    release.resolve(undefined);
    await Promise.allSettled(waiting);
    expect(isUnknownKey('a')).toBe(false);
    clock.now += 5_000;
    expect(isUnknownKey('a')).toBe(true);
  });

  it('makes no request for what cannot be a key', async () => {
    const { cache, asked } = arrange(async () => activeKey());
    for (const text of [
      '',
      ' ',
      'sl_wrong',
      'a\n',
      `${keyOf('a'.repeat(43)).slice(0, -1)}*`,
      'a'.repeat(513),
    ]) {
      await expect(cache.byApiKey(text)).rejects.toMatchObject({ status: 401 });
      expect([cache.isUnknownKey(text), cache.cachedKey(text, {})]).toEqual([false, undefined]);
    }
    expect(asked).toEqual([]);
  });

  /** A model of the promise: whatever happens in whatever order, no answer is used a ttl after a revocation. */
  it('never accepts a revoked key later than one ttl after its revocation', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 20_000 }) }) },
      { weight: 4, arbitrary: fc.constant('use' as const) },
      { weight: 1, arbitrary: fc.constant('break' as const) },
      { weight: 1, arbitrary: fc.constant('mend' as const) },
    );
    const steps = fc.array(step, { minLength: 20, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(20_000), async (taken, revokedAfter) => {
        let down = false;
        const revokedAt = 1_000_000 + revokedAfter;
        const { byApiKey, clock } = arrange(async () => {
          if (down) throw new Error('down');
          return clock.now < revokedAt ? activeKey() : undefined;
        });
        for (const what of taken) {
          if (what === 'break') down = true;
          else if (what === 'mend') down = false;
          else if (what !== 'use') clock.now += what.wait;
          else {
            const admitted = await byApiKey('a').then(
              () => true,
              () => false,
            );
            if (admitted) expect(clock.now).toBeLessThan(revokedAt + 30_000);
          }
        }
      }),
    );
  });

  it('caches a key on every connection for exactly its ttl, and never another key', async () => {
    const { byApiKey, cachedKey, clock } = arrange(async (key) =>
      key === 'wrong' ? undefined : activeKey(),
    );
    const [one, two] = [{}, {}];
    expect(cachedKey('a', one)).toBeUndefined();
    const caller = await byApiKey('a');
    for (const connection of [one, one, two]) expect(cachedKey('a', connection)).toBe(caller);
    expect(cachedKey('b', one)).toBeUndefined();
    expect(cachedKey('', one)).toBeUndefined();
    const other = await byApiKey('b');
    expect(cachedKey('b', one)).toBe(other);
    expect(cachedKey('a', one)).toBe(caller);
    clock.now += 30_000 - 1;
    expect(cachedKey('a', one)).toBe(caller);
    clock.now += 1;
    for (const connection of [one, two]) expect(cachedKey('a', connection)).toBeUndefined();
  });
});
