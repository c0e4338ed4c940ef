import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { volumesUnderTest } from '../../testing/volumes-under-test.ts';
import { send } from './testing/google.ts';
import { site, siteUnderTest } from './testing/site-under-test.ts';

let volumes: Awaited<ReturnType<typeof siteUnderTest>>;
beforeAll(async () => {
  volumes = await siteUnderTest({ now: () => Date.parse('2026-11-18T12:00:00Z') });
  volumes.google.sites.set(site, []);
});

const oneMonth = { start_date: '2026-10-01' };
const status = (code: number) => (response: ServerResponse) => send(response, {}, code);

test.each<[string, ((response: ServerResponse) => void)[], string]>([
  ['a site that it may not read', [status(403)], `read ${site} (403)`],
  ['a site that Google does not know', [status(404)], 'SEARCH_CONSOLE_SITES'],
  ['a token that is refused twice', [status(401), status(401)], 'SEARCH_CONSOLE_SITES'],
  ['too many requests', [status(429)], 'no more requests'],
  ['a failure', [status(500)], 'failed (500)'],
  ['what is not JSON', [(response) => response.end('<html>')], 'not a table'],
  ['rows of another form', [(response) => send(response, { rows: [{ keys: [] }] })], 'not a table'],
  ['a connection that breaks', [(response) => response.destroy()], 'does not respond'],
  ['a redirect', [(response) => response.writeHead(302, { location: '/' }).end()], 'does not respond'],
  ['5 MiB', [(response) => response.end(' '.repeat(5 << 20))], 'does not respond'],
])('says what to do about %s', async (_, failures, words) => {
  volumes.google.failures.push(...failures);
  const { status: code, body, headers, text } = await volumes.ask(oneMonth);
  expect([code, body.detail]).toEqual([503, expect.stringContaining(words)]);
  expect([headers.get('retry-after'), text.includes('PRIVATE KEY')]).toEqual(['60', false]);
  expect((await volumes.ask(oneMonth)).status).toBe(200);
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['a refused service account', status(400), 'SEARCH_CONSOLE_SERVICE_ACCOUNT'],
  ['a failure', status(503), 'gives out no tokens (503)'],
  ['what is no token', (response) => send(response, { token: 1 }), 'not a token'],
])('says what to do about %s where tokens are given out', async (_, failure, words) => {
  const { environment, owner, google } = volumes;
  const another = await volumesUnderTest(environment);
  google.tokenFailures.push(failure);
  const { status: code, body } = await another.volume(oneMonth, { apiKey: owner.apiKey });
  expect([code, body.detail]).toEqual([503, expect.stringContaining(words)]);
  expect((await another.volume(oneMonth, { apiKey: owner.apiKey })).status).toBe(200);
});
