import { endWithFile } from '@sightline/stack';
import { Registry } from 'prom-client';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';
import { NOWHERE } from '../testing/start-console.ts';
import { createUpstreams } from '../upstream/upstreams.ts';
import { createSessionTokens } from './session-tokens.ts';

/** Of tokens of the test run's identity, which has the default. */
const LIFETIME_MS = 900_000;

let served: ConsoleUnderTest;
let cookie: string;
beforeAll(async () => {
  served = await consoleUnderTest();
  ({ cookie } = await served.newSession());
});

function open({ most = 10, now = Date.now }: { most?: number; now?: () => number } = {}) {
  const metrics = new Registry();
  const upstreams = createUpstreams(
    { identity: inject('identity').url, insights: NOWHERE, content: NOWHERE },
    { timeoutMs: 60_000 },
  );
  endWithFile(() => upstreams.close());
  const tokens = createSessionTokens(upstreams, { isSecure: false, most, metrics, now });
  const metricOf = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value;
  return {
    tokens,
    of: (header: string) => tokens.of(tokens.cookiesOf(header)),
    drop: (header: string) => tokens.drop(tokens.cookiesOf(header)),
    fetched: () => metricOf('session_tokens_fetched_total'),
    kept: () => metricOf('session_tokens'),
  };
}

describe('tokens of sessions', () => {
  it('fetches one token for requests that come at the same time', async () => {
    const { of, fetched } = open();
    const tokens = await Promise.all(Array.from({ length: 10 }, () => of(cookie)));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
    expect(await fetched()).toBe(1);
  });

  it('keeps a token until a minute before it ends', async () => {
    const start = Date.now();
    let now = start;
    const { of, fetched } = open({ now: () => now });
    await of(cookie);
    // The end of a token is in whole seconds.
    now = start + LIFETIME_MS - 60_000 - 2_000;
    await of(cookie);
    expect(await fetched()).toBe(1);
    now = Date.now() + LIFETIME_MS - 60_000 + 1_000;
    await of(cookie);
    expect(await fetched()).toBe(2);
  });

  it('keeps no token that was dropped while it was fetched', async () => {
    const { of, drop, kept } = open();
    const asked = of(cookie);
    drop(cookie);
    await asked;
    expect(await kept()).toBe(0);
    await of(cookie);
    expect(await kept()).toBe(1);
  });

  it('evicts the session that was not used for the longest time beyond its limit', async () => {
    const { of, fetched, kept } = open({ most: 2 });
    const others = [(await served.newSession()).cookie, (await served.newSession()).cookie];
    for (const one of [cookie, ...others]) await of(one);
    expect(await kept()).toBe(2);
    await of(others[0] ?? '');
    expect(await fetched()).toBe(3);
    await of(cookie);
    expect(await fetched()).toBe(4);
  });

  it.each(['', 'other=1', 'sightline.session_token=', 'sightline.session_token=made.up'])(
    'fails with 401 for the cookie %j, and keeps nothing',
    async (header) => {
      const { of, kept } = open();
      await expect(of(header)).rejects.toMatchObject({ status: 401 });
      expect(await kept()).toBe(0);
    },
  );
});
