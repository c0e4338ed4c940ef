import { beforeAll, expect, test } from 'vitest';
import { everyRead, readingSite } from '../testing/reading-site.ts';

let closed: Awaited<ReturnType<typeof readingSite>>;
let open: Awaited<ReturnType<typeof readingSite>>;

beforeAll(async () => {
  closed = await readingSite();
  open = await readingSite({ REQUIRE_SCHEMA_API_KEY: 'false' });
});

test.each(everyRead)('%s refuses a missing key and every wrong one', async (read) => {
  const address = `${closed.pathOf(read)}websiteId=${closed.websiteId}`;
  const answers = [
    await closed.ask(address),
    await closed.ask(address, { apiKey: 'wrong' }),
    await closed.ask(`${address}&api_key=wrong`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(headers.get('www-authenticate')).toContain('ApiKey');
  }
});

test.each(everyRead)('%s refuses a wrong key where reads are public', async (read) => {
  const address = `${open.pathOf(read)}websiteId=${open.websiteId}`;
  expect((await open.ask(address, { apiKey: 'wrong' })).status).toBe(401);
  expect((await open.ask(`${address}&api_key=wrong`)).status).toBe(401);
});

test.each(everyRead)('%s refuses the key of another organization', async (read) => {
  const { apiKey } = await closed.newTenant();
  const address = `${closed.pathOf(read)}websiteId=${closed.websiteId}`;
  expect((await closed.ask(address, { apiKey })).status).toBe(401);
});
