import { beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleUnderTest, consoleUnderTest } from '../testing/console-under-test.ts';

let served: ConsoleUnderTest;
let cookie: string;
beforeAll(async () => {
  served = await consoleUnderTest();
  ({ cookie } = await served.newSession());
});

const paths = [
  '/api/insights/v2/reports/visibility',
  '/api/content/manage/websites',
  '/api/identity/keys',
  '/api/auth/sign-out',
  '/api/auth/sign-in/email',
];
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
const send = (method: string, path: string, headers: Record<string, string>) =>
  fetch(served.url + path, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: '{}',
  });

describe('requests that pages of other sites cause', () => {
  const other = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  it.each(paths)('refuses every method but GET and HEAD on %s', async (path) => {
    for (const method of methods) expect((await send(method, path, other)).status).toBe(403);
  });

  it.each<[string, (origin: string) => Record<string, string>]>([
    ['neither header', () => ({})],
    ['no Sec-Fetch-Site', (origin) => ({ origin })],
    ['no Origin', () => ({ 'sec-fetch-site': 'same-origin' })],
    ['Sec-Fetch-Site of the same site', (origin) => ({ origin, 'sec-fetch-site': 'same-site' })],
    ['Sec-Fetch-Site of no page', (origin) => ({ origin, 'sec-fetch-site': 'none' })],
    [
      'an Origin that begins like ours',
      (origin) => ({ origin: `${origin}0`, 'sec-fetch-site': 'same-origin' }),
    ],
    ['an opaque Origin', () => ({ origin: 'null', 'sec-fetch-site': 'same-origin' })],
  ])('refuses a request with %s', async (_name, headers) => {
    const response = await send('POST', '/api/content/manage/websites', headers(served.url));
    expect(response.status).toBe(403);
    expect(((await response.json()) as { detail: string }).detail).toContain(served.url);
  });

  it('passes none of them on', () => {
    expect([...served.insights.received, ...served.content.received]).toEqual([]);
  });

  it('takes what a page of ours sends', async () => {
    for (const method of methods) {
      const ours = { origin: served.url, 'sec-fetch-site': 'same-origin' };
      expect((await send(method, '/api/content/manage/websites', ours)).status).toBe(200);
    }
  });
});
