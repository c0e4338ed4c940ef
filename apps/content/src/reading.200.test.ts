import { beforeAll, expect, test } from 'vitest';
import { everyRead, readingSite } from './testing/reading-site.ts';

let closed: Awaited<ReturnType<typeof readingSite>>;
let open: Awaited<ReturnType<typeof readingSite>>;

beforeAll(async () => {
  closed = await readingSite();
  open = await readingSite({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test.each(everyRead)('%s takes the key in the query as in the header', async (read) => {
  const address = `${closed.pathOf(read)}websiteId=${closed.websiteId}`;
  const byHeader = await closed.ask(address, { apiKey: closed.apiKey });
  const byQuery = await closed.ask(`${address}&api_key=${closed.apiKey}`);
  expect([byHeader.status, byQuery.status]).toEqual([200, 200]);
  expect(byQuery.text).toBe(byHeader.text);
});

test.each(everyRead)('%s needs no key where reads are public', async (read) => {
  expect((await open.ask(`${open.pathOf(read)}websiteId=${open.websiteId}`)).status).toBe(200);
});
