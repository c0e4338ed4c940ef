import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';

let served: ConsoleUnderTest;
beforeAll(async () => {
  served = await consoleUnderTest();
});
beforeEach(() => {
  served.insights.received.length = 0;
});

it('passes on a shared view and its figures without a session, and without any credential', async () => {
  const { cookie } = await served.newSession();
  for (const path of ['/shared/TzHxgLLM8p', '/shared/TzHxgLLM8p/panels/29']) {
    for (const sent of [{}, { cookie, headers: { authorization: 'Bearer mine', 'x-api-key': 'sl_mine' } }]) {
      const response = await served.request(`GET /api${path}?period=7d`, sent);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toContain('no-store');
      const received = served.insights.received.pop();
      // The query is not passed on either: a link runs what is stored.
      expect([received?.method, received?.url]).toEqual(['GET', path]);
      const { authorization, cookie: passed, 'x-api-key': key } = received?.headers ?? {};
      expect([authorization, passed, key]).toEqual([undefined, undefined, undefined]);
    }
  }
});

it('passes on no other method', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await served.request(`${method} /api/shared/TzHxgLLM8p`, {
      headers: { origin: served.url, 'sec-fetch-site': 'same-origin' },
    });
    expect([method, response.status]).toEqual([method, 404]);
  }
  expect(served.insights.received).toEqual([]);
});
