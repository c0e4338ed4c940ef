import { beforeAll, expect, test } from 'vitest';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { everyRead, readingSite } from '../testing/reading-site.ts';

let closed: Awaited<ReturnType<typeof readingSite>>;
let open: Awaited<ReturnType<typeof readingSite>>;

beforeAll(async () => {
  closed = await readingSite();
  const cache = createResponseCache({ bytes: 1_000_000, current: () => true });
  const environment = { REQUIRE_SCHEMA_API_KEY: 'false', CACHE_CONTROL: 'public, s-maxage=60' };
  open = await readingSite(environment, { cache });
});

test.each(everyRead)('%s accepts the key in the query as in the header', async (read) => {
  const address = `${closed.pathOf(read)}websiteId=${closed.websiteId}`;
  const byHeader = await closed.ask(address, { apiKey: closed.apiKey });
  const byQuery = await closed.ask(`${address}&api_key=${closed.apiKey}`);
  expect([byHeader.status, byQuery.status]).toEqual([200, 200]);
  expect(byQuery.text).toBe(byHeader.text);
});

test.each(everyRead)('%s requires no key where reads are public', async (read) => {
  expect((await open.ask(`${open.pathOf(read)}websiteId=${open.websiteId}`)).status).toBe(200);
});

test.each(everyRead)(
  '%s is cacheable as public without a key and as private with one, also from the cache',
  async (read) => {
    const address = `${open.pathOf(read)}websiteId=${open.websiteId}`;
    const cacheControl = async (options = {}) =>
      (await open.ask(address, options)).headers.get('cache-control');
    for (const time of ['read', 'repeated']) {
      expect(await cacheControl(), time).toBe('public, s-maxage=60');
      expect(await cacheControl({ apiKey: open.apiKey }), time).toBe('private, no-cache');
    }
  },
);
