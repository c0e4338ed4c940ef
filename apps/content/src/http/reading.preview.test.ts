import { beforeAll, expect, test } from 'vitest';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { readingSite } from '../testing/reading-site.ts';

let site: Awaited<ReturnType<typeof readingSite>>;
const cache = createResponseCache({ bytes: 1_000_000, current: () => true });

beforeAll(async () => {
  const environment = { REQUIRE_SCHEMA_API_KEY: 'false', CACHE_CONTROL: 'public, max-age=60' };
  site = await readingSite(environment, { cache });
});

/** Every read that can show drafts. */
const previews = [
  '/route?path=/about&',
  '/blocks/with-cel-cache?blockIds=BLOCK&',
  '/dataset/article?',
  '/schemas/article?',
];
const address = (read: string) => `${site.pathOf(read)}websiteId=${site.websiteId}`;

test.each(previews)('marks a preview of %s as not cacheable and does not cache it', async (read) => {
  const { apiKey } = site;
  const kept = cache.counts.stored;
  for (const time of ['first', 'second']) {
    const { status, headers } = await site.ask(`${address(read)}&preview=true`, { apiKey });
    expect([status, headers.get('cache-control'), headers.get('etag')], time).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    expect(headers.get('vary')).toContain('x-api-key');
  }
  expect(cache.counts.stored).toBe(kept);
  const headers = { 'if-none-match': '*' };
  expect((await site.ask(`${address(read)}&preview=true`, { apiKey, headers })).status).toBe(200);
  const without = await site.ask(`${address(read)}&preview=false`, { apiKey });
  expect(without.headers.get('cache-control')).toBe('private, no-cache');
  expect(cache.counts.stored).toBe(kept + 1);
});

test.each(previews)('requires a key for a preview of %s where reads are public', async (read) => {
  expect((await site.ask(address(read))).status).toBe(200);
  for (const apiKey of [undefined, 'wrong', (await site.newTenant()).apiKey]) {
    const refused = await site.ask(`${address(read)}&preview=true`, apiKey === undefined ? {} : { apiKey });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('realm="sightline"');
  }
});

test.each(previews)('requires a key that may see drafts for a preview of %s', async (read) => {
  const { key: apiKey } = await site.person.createOrganizationKey(site.organizationId, {
    name: 'renderer',
    permissions: ['content_read'],
  });
  expect((await site.ask(address(read), { apiKey })).status).toBe(200);
  const refused = await site.ask(`${address(read)}&preview=true`, { apiKey });
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This needs the permission content_preview. This API key does not have it.',
  ]);
});

test.each(previews)('requires a key that may read content for a preview of %s', async (read) => {
  const { key: apiKey } = await site.person.createOrganizationKey(site.organizationId, {
    name: 'writer',
    permissions: ['content_write'],
  });
  const refused = await site.ask(`${address(read)}&preview=true`, { apiKey });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('content_read');
});

test('does not cache a preview that finds nothing', async () => {
  const missing = `GET /route?websiteId=${site.websiteId}&path=/none&preview=true`;
  const { status, headers } = await site.ask(missing, { apiKey: site.apiKey });
  expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});
